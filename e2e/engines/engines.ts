import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '../support/test.ts'
import type { Engine, Size } from './engine.ts'
import { createEnginePerson, type EnginePerson } from './engine-person.ts'
import { startFirefox } from './firefox.ts'
import { firefoxPath, webKitPaths } from './programs.ts'
import { startWebKit } from './webkit.ts'

/** The engines beside Chromium, as far as they are installed. */
export const engines = [
	{ name: 'WebKitGTK', isThere: () => webKitPaths() !== undefined, start: startWebKit },
	{ name: 'Firefox', isThere: () => firefoxPath() !== undefined, start: startFirefox },
]

/** Starts an engine for one test, and keeps a picture of what it showed when the test failed. */
export async function inEngine(
	{ name, isThere, start }: (typeof engines)[number],
	size: Size,
	use: (engine: Engine, person: EnginePerson) => Promise<void>,
): Promise<void> {
	const info = test.info()
	test.skip(!isThere(), `${name} or its driver is not installed here.`)
	const engine = await start(size)
	try {
		await use(engine, createEnginePerson(engine))
	} catch (error) {
		mkdirSync(info.outputDir, { recursive: true })
		writeFileSync(info.outputPath('page.png'), await engine.picture())
		throw error
	} finally {
		await engine.close()
	}
}
