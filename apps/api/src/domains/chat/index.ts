import './chat-table.ts'

export { forgetMessages } from './chat-chores.ts'
export { chatErasure } from './chat-erasure.ts'
export { chatExports } from './chat-export.ts'
export { chatFileKind } from './chat-file-repository.ts'
export { moveChats } from './chat-move-repository.ts'
export { chatHandlers } from './chat-routes.ts'
