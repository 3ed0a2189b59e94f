import { limitTime } from '@roundsman/client/api/time-limit'
import { stored } from '@roundsman/client/stored'
import { storageKeys } from '../storage-keys.ts'

// Requests the first screen's code and the data of today's tour while the app's own code is still loading.
// The page runs this before everything else, so it imports next to nothing.

const address = '/api/visit'
// A response that is not used within this time is stale.
const validMs = 5_000

const token = stored(storageKeys.token)
const language = stored(storageKeys.language) ?? navigator.language
const startedAtMs = performance.now()
// One a page: this script runs once, before there is a phone, and whoever asks first takes the response.
let early: Promise<Response | undefined> | undefined

const isSignedIn = Boolean(token && stored(storageKeys.userId))
// The build lists the files in the page, since it does not know them when it bundles this script.
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
	// A failed request is sent once more by the code that needs it; without network it would only take time.
	if (navigator.onLine) {
		early = fetch(address, { headers, signal: limitTime() }).catch(() => undefined)
	}
	// The first screen needs a formatter where there is no `Temporal`, and creating the first one takes tens of
	// milliseconds. At this point the page only waits; later it has to draw. What is painted already goes first.
	if (!('Temporal' in globalThis)) {
		requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(language).format()))
	}
}

globalThis.takeEarlyRead = (wanted, session, locale) => {
	if (wanted !== address) return undefined
	const answer = early
	early = undefined
	const isFresh = performance.now() - startedAtMs < validMs
	return isFresh && session === token && language.startsWith(locale) ? answer : undefined
}
