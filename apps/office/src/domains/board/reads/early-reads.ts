import { limitTime } from '@roundsman/client/api/time-limit'
import { stored } from '@roundsman/client/stored'
import { type Board, contractVersion, dateIn } from '@roundsman/contract'
import { storageKeys } from '#platform/page/storage-keys'
import { applyTheme } from '#platform/page/theme'
import { drawFirstBars } from '../lane/first-bars.ts'
import { type BoardSearch, boardDays, firstTimeZone, sentQuery } from './board-days.ts'

// Asks for the board's code, for who is signed in and for the board itself, while the office's own code is still on
// its way, and shows the frame in which they will stand. It is a part of the page itself, before everything else, and
// so imports next to nothing.

// An answer that was not taken by then is too old.
const validMs = 5_000

const language = stored(storageKeys.language) ?? navigator.language
const startedAtMs = performance.now()
const early = new Map<string, Promise<Response | undefined>>()

function ask(address: string): Promise<Response | undefined> {
	const headers = {
		...{ 'contract-version': String(contractVersion), 'office-request': '1' },
		'accept-language': language,
	}
	// One that fails is asked for once more by whoever needs it.
	const answer = fetch(address, { credentials: 'same-origin', headers, signal: limitTime() }).catch(
		() => undefined,
	)
	early.set(address, answer)
	return answer
}

/** Asks for the day or the week that the page's address names, where `board-queries.ts` reads it, and draws a day. */
async function askBoard(): Promise<void> {
	const search: Partial<BoardSearch> = Object.fromEntries(new URLSearchParams(location.search))
	const { date = '', sector = '', view = '' } = search
	const shown = boardDays({ date, sector, view }, firstTimeZone)
	if (shown.view === 'month') return
	const query = sentQuery({ date: shown.date, days: shown.days, sectorId: sector })
	const answer = await ask(`/api/office/board?${new URLSearchParams(query)}`)
	if (!answer?.ok || shown.view !== 'day') return
	const { data } = (await answer.clone().json()) as { data: Board }
	drawFirstBars(data, shown.date)
}

// The build names the files in the page, since it does not know them when it bundles this script.
const { dataset = {} } = document.querySelector<HTMLMetaElement>('meta[name="first-screens"]') ?? {}
const { board: code = '', ...texts } = dataset as Partial<DOMStringMap>
const isSignedIn = stored(storageKeys.session) !== null
const isBoard = isSignedIn && location.pathname === '/office/board'

applyTheme()
// The slowest read begins first. If it fails, the screen itself reports that.
if (isBoard) askBoard().catch(() => undefined)
if (isSignedIn) {
	document.documentElement.dataset.frame = ''
	void ask('/api/office/access')
}
const spoken = [language, ...navigator.languages, document.documentElement.lang]
const ownTexts = spoken.map((each) => texts[`texts${each.slice(0, 2)}`]).find(Boolean) ?? ''
for (const href of `${isBoard ? code : ''} ${ownTexts}`.split(' ').filter(Boolean)) {
	const link = { rel: 'modulepreload', crossOrigin: '', href }
	document.head.append(Object.assign(document.createElement('link'), link))
}
// The first clock of a country costs tens of milliseconds: now the page only waits, later it draws.
if (isBoard) setTimeout(() => dateIn(firstTimeZone, new Date()))

globalThis.takeEarlyRead = (wanted) => {
	const answer = early.get(wanted)
	early.delete(wanted)
	return performance.now() - startedAtMs < validMs ? answer : undefined
}
