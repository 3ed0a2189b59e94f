// Written by `node tools/text-lists.ts`.
import * as first from './first/index.ts'
import * as more from './more/index.ts'

export const texts = { ...first, ...more }
