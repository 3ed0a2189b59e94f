/** Loaded when the first answer is checked. */
export { officeChatRoutes } from '@roundsman/contract'
