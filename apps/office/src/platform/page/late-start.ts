import { stored } from '@roundsman/client/stored'
import { lateStart as de } from '@roundsman/contract/late-start/de'
import { lateStart as en } from '@roundsman/contract/late-start/en'
import { lateStart as fr } from '@roundsman/contract/late-start/fr'
import { lateStart as it } from '@roundsman/contract/late-start/it'
import { lateStart as nl } from '@roundsman/contract/late-start/nl'
import { storageKeys } from './storage-keys.ts'

// Stands in the page itself: where the office's code does not come, nothing else can say so.

/** Code that is not there by then does not come, or so slowly that somebody must be told. */
const patienceMs = 15_000

const texts: Partial<Record<string, typeof en>> = { de, en, fr, it, nl }

const make = (tag: string, className: string, textContent = '') =>
	Object.assign(document.createElement(tag), { className, textContent })

/** Puts the words in the place of the first frame. The office takes that place when it begins after all. */
function sayLate(): void {
	const frame = document.querySelector('.first-frame')
	if (!frame) return
	const wished = [stored(storageKeys.language) ?? '', ...navigator.languages, 'en']
	const lang = wished.map((each) => each.slice(0, 2)).find((each) => texts[each]) ?? 'en'
	const { title, text, reload } = texts[lang] ?? en
	const button = make(
		'button',
		'press min-h-11 justify-self-center rounded-control bg-primary px-4.5 text-label text-on-primary',
		reload,
	)
	button.addEventListener('click', () => location.reload())
	const words = make('div', 'contents')
	words.role = 'alert'
	words.append(make('h1', 'text-title', title), make('p', 'text-meta text-muted', text))
	const notice = make('main', 'grid h-dvh place-content-center gap-3 bg-ground p-6 text-center')
	notice.lang = lang
	notice.append(words, button)
	frame.replaceWith(notice)
}

/** The error event of a missing script does not bubble: the window gets it in the capture phase. */
function onError({ target }: Event): void {
	if (target instanceof HTMLScriptElement) sayLate()
}

addEventListener('error', onError, true)
addEventListener('unhandledrejection', sayLate)
setTimeout(sayLate, patienceMs)
