import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import {
	handbookFolderOf,
	makeHandbook,
	picturesFolder,
} from '../apps/api/src/domains/handbook/index.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { type Locale, locales } from '../packages/contract/src/index.ts'
import { findFreePort, isMapDrawn } from '../testing/app-server.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { drawFilm } from './handbook/film.ts'
import { takePictures } from './handbook/take-pictures.ts'

// `npm run handbook [LANGUAGE…]`: pictures of the demo world's screens in each language, and the handbook that
// shows them, into the data folder. Fails where a screen does not show what its step names.

async function openBrowser(film: string): Promise<Browser> {
	writeFileSync(film, await drawFilm())
	const camera = [
		'--use-fake-device-for-media-stream',
		'--use-fake-ui-for-media-stream',
		`--use-file-for-fake-video-capture=${film}`,
	]
	return chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...camera],
	})
}

/** Takes the pictures of a language in a demo world of its own: its visits are started, and its parcels sent. */
async function takeIn(language: Locale, root: string): Promise<string[]> {
	const target = join(root, picturesFolder, language)
	mkdirSync(target, { recursive: true })
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-handbook-'))
	const server = await startDemoServer(await findFreePort())
	const browser = await openBrowser(join(folder, 'part.mjpeg'))
	try {
		await isMapDrawn(server.address)
		const faults = await takePictures(browser, language, { ...server, folder: target })
		console.log([target, ...faults].join('\n'))
		return faults
	} finally {
		await browser.close()
		server.stop()
		rmSync(folder, { recursive: true })
	}
}

requireNeeds('chromium')
buildWebIfChanged()
const wanted = locales.filter((language) => process.argv.includes(language))
const root = handbookFolderOf(readConfig(process.env, join(import.meta.dirname, '..')))
const faults: string[] = []
for (const language of wanted.length > 0 ? wanted : locales) {
	faults.push(...(await takeIn(language, root)))
}
const { documents } = await makeHandbook(root)
for (const { language, name, pages } of documents) {
	console.log(`${language} ${name}: ${pages} pages`)
}
if (faults.length > 0) {
	console.error(`${faults.length} screens do not show what their steps name.`)
	process.exitCode = 1
}
