import { limitTime } from '@roundsman/client/api/time-limit'
import { stored } from '@roundsman/client/stored'
import { storageKeys } from '../storage-keys.ts'

// Asks for the first screen's code, and for what today's tour shows, while the app's own code is still on
// its way. It stands in the page itself, before everything else, and so imports next to nothing.

const address = '/api/visit'
// An answer that was not taken by then is too old.
const validMs = 5_000

const token = stored(storageKeys.token)
const language = stored(storageKeys.language) ?? navigator.language
const startedAtMs = performance.now()
let early: Promise<Response | undefined> | undefined

const isSignedIn = Boolean(token && stored(storageKeys.userId))
// The build names the files in the page, since it does not know them when it bundles this script.
const screens = document.querySelector<HTMLMetaElement>('meta[name="first-screens"]')
const { today = '', signIn = '', ...texts } = screens?.dataset ?? {}
const spoken = [language, ...navigator.languages, document.documentElement.lang]
const ownTexts = spoken.map((each) => texts[`texts${each.slice(0, 2)}`]).find(Boolean) ?? ''
for (const href of `${isSignedIn ? today : signIn} ${ownTexts}`.split(' ').filter(Boolean)) {
	const link = { rel: 'modulepreload', crossOrigin: '', href }
	document.head.append(Object.assign(document.createElement('link'), link))
}

if (isSignedIn) {
	const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
	// One that fails is asked for once more by whoever needs it.
	early = fetch(address, { headers, signal: limitTime() }).catch(() => undefined)
	// The first date that a page writes costs it tens of milliseconds: now it only waits, later it draws. What is
	// painted already goes first.
	requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(language).format()))
}

globalThis.takeEarlyRead = (wanted, session, locale) => {
	if (wanted !== address) return undefined
	const answer = early
	early = undefined
	const isFresh = performance.now() - startedAtMs < validMs
	return isFresh && session === token && language.startsWith(locale) ? answer : undefined
}
