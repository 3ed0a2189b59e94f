// Written by `node tools/lists/text-lists.ts`.
import * as first from './first/index.ts'
import * as more from './more/index.ts'
import * as office from './office/index.ts'

export const texts = { ...first, ...more, ...office }
