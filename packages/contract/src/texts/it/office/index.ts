// Written by `node tools/lists/text-lists.ts`.
export { access } from './access.ts'
export { office } from './office.ts'
export { people } from './people.ts'
