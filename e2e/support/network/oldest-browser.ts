import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAboveFloor } from '../../../testing/browser-interfaces.ts'

type Thing = { owner: string; name: string | null }

/** Takes away what some browser of the floor lacks; runs in pages and in workers. */
function takeAway(things: readonly Thing[]): void {
	const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
	for (const { owner, name } of things) {
		const holder = all[owner]
		if (name === null || !holder) Reflect.deleteProperty(globalThis, owner)
		else {
			Reflect.deleteProperty(holder, name)
			if (holder.prototype) Reflect.deleteProperty(holder.prototype, name)
			if (owner === 'Window') Reflect.deleteProperty(globalThis, name)
		}
	}
}

/** A script after which a browser has no more than every browser of the floor. */
export const oldestBrowserScript = (): string =>
	`(${takeAway})(${JSON.stringify(listAboveFloor())});`

/** Has the workers of a built app begin with it. */
export function ageWorkers(webDir: string): void {
	const script = oldestBrowserScript()
	for (const file of globSync(['service-worker.js', 'assets/*worker*.js'], { cwd: webDir })) {
		const path = join(webDir, file)
		writeFileSync(path, `${script}\n${readFileSync(path, 'utf8')}`)
	}
}
