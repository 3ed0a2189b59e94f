import { join } from 'node:path'

/**
 * For the environment of a process that tests start: what Node has compiled once is read by the next
 * start, which then costs half as much.
 */
export const compileCache = {
	NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/node-compile'),
}
