// Written by `node tools/lists/text-lists.ts`.
export { access } from './access.ts'
export { board } from './board.ts'
export { customersInOffice } from './customers-in-office.ts'
export { importing } from './importing.ts'
export { mail } from './mail.ts'
export { office } from './office.ts'
export { people } from './people.ts'
export { setup } from './setup.ts'
