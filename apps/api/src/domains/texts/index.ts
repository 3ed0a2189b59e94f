// No policy: texts are public; whoever can use the office’s command line rewords them.
import './text-table.ts'

export { textExports } from './text-export.ts'
export { listOverrides, type TextPlace } from './text-repository.ts'
export { textHandlers } from './text-routes.ts'
export { findWording, keysOf, putWordings, rewordText, textOf } from './text-service.ts'
export { textErasure } from './text-table.ts'
