// Reads every file of content/ as the pages just built do: a fault stops the build with the file and the line.
const { entry } = await import(new URL('../../build/server/index.js', import.meta.url).href)
try {
  entry.module.checkContent()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
