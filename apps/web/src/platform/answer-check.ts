import type { RouteShape } from '@roundsman/contract'
import * as z from 'zod/mini'
import { idle } from './idle.ts'

/**
 * Warns of an answer that is not as the contract says, by place and never by content; it is shown
 * as far as it goes. Checked when nothing else is to be done: nobody waits for it.
 */
export function checkAnswer({ answer, path }: RouteShape, data: unknown): void {
	if (!answer) return
	void idle().then(() => {
		const { error } = z.safeParse(answer, data)
		const places = error?.issues.map((issue) => issue.path.join('.') || '(all)')
		// biome-ignore lint/suspicious/noConsole: the one place; a journey that hears it fails
		if (places) console.warn(`${path} answered unlike the contract: ${places.join(', ')}`)
	})
}
