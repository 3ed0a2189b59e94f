// Written by `node tools/lists/text-lists.ts`.
export { common } from './common.ts'
export { employees } from './employees.ts'
export { errors } from './errors.ts'
export { session } from './session.ts'
export { sync } from './sync.ts'
export { tours } from './tours.ts'
export { visits } from './visits.ts'
