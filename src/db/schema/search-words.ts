// Written by scripts/write-schema.ts from the migrations; not by hand.

export type SearchWordsTables = {
  search_word: {
    word: string
  }
}
