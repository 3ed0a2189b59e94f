import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import {
	type HandbookPicture,
	type HandbookText,
	handbookNames,
	handbookScreen,
	type Locale,
	withPictures,
	wordsIn,
} from '../../packages/contract/src/index.ts'
import type { Texts } from '../../packages/contract/src/texts/text.ts'
import { openDemoPage, signInToDemo } from '../demo-session.ts'
import { parcelScreens, returnScreens } from './goods-screens.ts'
import { clearRings, markLabels } from './mark-words.ts'
import { customerScreens, phoneScreens } from './phone-screens.ts'
import { far, findRecords, type Stage } from './stage.ts'
import { todayScreens, visitScreens } from './tour-screens.ts'

/** Where parcels need neither a check, as in France, nor a typed number, as in the Netherlands. */
const logins: Record<Locale, string> = {
	...{ en: 'agent.be', fr: 'agent.be', de: 'agent.de' },
	...{ nl: 'agent.be', it: 'agent.it' },
}

const patienceMs = 30_000

const screens = [
	...[todayScreens, visitScreens, returnScreens],
	...[parcelScreens, customerScreens, phoneScreens],
].flat()

/** Nothing is on its way any more: content, pictures and the map. */
async function becomeStill(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
	await page.evaluate(() => document.fonts.ready)
	// What a long list will still load lies below the screen.
	await page.waitForFunction(() =>
		[...document.querySelectorAll('.bone, [aria-busy="true"]')].every(
			(one) => one.getBoundingClientRect().top > innerHeight,
		),
	)
}

/** The keys that the step of each picture names. */
function keysOfPictures(text: HandbookText): Map<HandbookPicture, string[]> {
	const steps = handbookNames
		.flatMap((name) => withPictures(name, text[name]))
		.flatMap((section) => section.blocks)
		.flatMap((block) => (typeof block !== 'string' && 'steps' in block ? block.steps : []))
	return new Map(steps.map((step) => [step.picture, wordsIn(step.text)]))
}

function wordOf(words: Texts, key: string): string {
	const [namespace = '', name = ''] = key.split(':')
	return (words as Record<string, Record<string, string>>)[namespace]?.[name] ?? ''
}

type Target = { language: Locale; folder: string; keys: Map<HandbookPicture, string[]> }

/** Takes the picture of the screen that is shown; gives a line for each word that it should show and does not. */
async function take(
	{ page, words }: Pick<Stage, 'page' | 'words'>,
	picture: HandbookPicture,
	{ language, folder, keys }: Target,
	also?: Parameters<typeof markLabels>[2],
): Promise<string[]> {
	await becomeStill(page)
	const named = (keys.get(picture) ?? []).map((key) => ({
		text: wordOf(words, key),
		place: key.startsWith('common:nav.') ? ('nav' as const) : ('main' as const),
	}))
	const missing = await markLabels(page, named, also)
	const path = join(folder, `${picture}.jpg`)
	await page.screenshot({ path, type: 'jpeg', quality: 55 })
	await clearRings(page)
	return missing.map((word) => `${language} ${picture}: '${word}' is not on the screen.`)
}

/** The sign-in with what is typed, as the first picture of its document. */
async function takeSignIn(
	browser: Browser,
	stage: Pick<Stage, 'address' | 'words'>,
	target: Target,
) {
	const page = await openDemoPage(browser, target.language, phone)
	const { session } = stage.words
	await page.goto(`${stage.address}/signin`)
	await page.getByLabel(session.login).fill(logins[target.language])
	await page.getByLabel(session.password, { exact: true }).fill('roundsman-demo')
	await page.getByRole('checkbox', { name: session.consent }).check()
	const faults = await take({ page, words: stage.words }, 'phone-1', target)
	await page.context().close()
	return faults
}

const phone = {
	...{ viewport: handbookScreen, screen: handbookScreen, deviceScaleFactor: 2 },
	...{ isMobile: true, hasTouch: true, permissions: ['geolocation', 'camera'], geolocation: far },
}

/** What has just been saved is said over the screen: no picture is to show it. */
function hideNotices(label: string): void {
	const sheet = new CSSStyleSheet()
	sheet.replaceSync(`[aria-label="${label}"] { visibility: hidden }`)
	addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet))
}

/** Takes every picture in a language; gives a line for each word of a step that its screen does not show. */
export async function takePictures(
	browser: Browser,
	language: Locale,
	{ address, folder }: { address: string; folder: string },
): Promise<string[]> {
	const { texts: words } = await import(`../../packages/contract/src/texts/${language}/index.ts`)
	const { handbook } = await import(`../../packages/contract/src/handbook/texts/${language}.ts`)
	const target = { language, folder, keys: keysOfPictures(handbook) }
	const page = await openDemoPage(browser, language, phone)
	page.setDefaultTimeout(patienceMs)
	await page.addInitScript(hideNotices, words.common.notices)
	await signInToDemo(page, { address, login: logins[language], words })
	const stage: Stage = { page, address, words, records: await findRecords(page) }
	const faults = await takeSignIn(browser, stage, target)
	for (const [picture, show] of screens) {
		try {
			faults.push(...(await take(stage, picture, target, await show(stage))))
		} catch (error) {
			const [line] = (error as Error).message.split('\n')
			faults.push(`${language} ${picture}: ${line}`)
		}
	}
	await page.context().close()
	return faults
}
