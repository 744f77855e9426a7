import { resolve } from 'node:path'
import type { Node, TypeNode } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'

/** One `sql<T>` of a file: where its type argument begins, and what T is. */
export type Claim = { readonly at: number; readonly line: number; readonly shape: Shape }

/** Reads types as the compiler does: aliases, Pick, intersections and all. */
export function claimReader(root: string): (path: string) => Claim[] {
  let project: Project | undefined
  return (path) => {
    project ??= openProject(root)
    const file = project.program.getSourceFile(path)
    if (!file) return []
    const claims: Claim[] = []
    const visit = (node: Node): void => {
      if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql' && node.typeArguments)
        claims.push({
          at: node.tag.end,
          line: file.text.slice(0, node.tag.end).split('\n').length,
          shape: shapeOf(project!.checker, typeOf(project!.checker, node.typeArguments[0]!)),
        })
      node.forEachChild(visit)
    }
    visit(file)
    return claims
  }
}

function openProject(root: string): Project {
  const config = resolve(root, 'tsconfig.json')
  const [project] = new API({ cwd: root }).updateSnapshot({ openProjects: [config] }).getProjects()
  if (!project) throw new Error(`${config} is no project`)
  return project
}

function typeOf(checker: Checker, node: TypeNode): Type {
  const type = checker.getTypeFromTypeNode(node)
  if (!type || type.isErrorType()) throw new Error('a type that the compiler does not know')
  return type
}

function shapeOf(checker: Checker, type: Type): Shape {
  const of = (each: Type) => shapeOf(checker, each)
  const { flags } = type
  if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return 'unknown'
  if (flags & TypeFlags.Null) return 'null'
  if (flags & TypeFlags.Undefined) return 'undefined'
  if (type.isLiteralType()) return { literal: type.value }
  if (type.isTemplateLiteralType()) return { pattern: patternOf(type.texts, type.getTypes().map(of)) }
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.isUnionType()) return { oneOf: type.getTypes().map(of) }
  if (type.isIntersectionType()) {
    const shapes = type
      .getTypes()
      .filter((each) => !(each.flags & TypeFlags.Object))
      .map(of)
    // An id or a unit: a number with a mark that only the compiler sees.
    if (shapes.length > 0) return shapes[0]!
  }
  const name = type.getSymbol()?.name
  if (name === 'Instant' || name === 'Buffer' || name === 'Date') return name
  if (type.isTypeReference() && type.getTarget().isTupleType()) return { tuple: checker.getTypeArguments(type).map(of) }
  if (type.isTypeReference() && checker.isArrayLikeType(type)) return { list: of(checker.getTypeArguments(type)[0]!) }
  const [index] = checker.getIndexInfosOfType(type)
  if (index) return { record: of(index.valueType) }
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const shape = of(checker.getTypeOfSymbol(field)!)
    return [field.name, field.flags & SymbolFlags.Optional ? { oneOf: [shape, 'undefined' as const] } : shape] as const
  })
  if (fields.length === 0) throw new Error('a type without fields claims nothing')
  return { fields: Object.fromEntries(fields) }
}

const patternOf = (texts: readonly string[], parts: readonly Shape[]) =>
  `^${texts.map((text, at) => RegExp.escape(text) + (at < parts.length ? (parts[at] === 'number' ? '-?[0-9.]+' : '.*') : '')).join('')}$`
