import { stored } from '@roundsman/client/stored'
import { oldBrowser as de } from '@roundsman/contract/old-browser/de'
import { oldBrowser as en } from '@roundsman/contract/old-browser/en'
import { oldBrowser as fr } from '@roundsman/contract/old-browser/fr'
import { oldBrowser as it } from '@roundsman/contract/old-browser/it'
import { oldBrowser as nl } from '@roundsman/contract/old-browser/nl'
import { storageKeys } from '../storage-keys.ts'
import { floorGaps } from './browser-floor.ts'

// Stands in the page itself, before the app's own code, in the language of browsers of ten years ago: one below
// the floor of `browser-floor.ts` does not begin the app, and says what to do instead.

const texts = [fr, de, en, it, nl]
const codes = ['fr', 'de', 'en', 'it', 'nl']

/** Together they came with Chrome 111, Safari 16.4 and Firefox 128; `floor.test.ts` holds that. */
const isNewEnough = () => 'isWellFormed' in String.prototype && 'CSSPropertyRule' in window

function textsOf(): typeof en {
	const wished = (stored(storageKeys.language) || navigator.language || '')
		.slice(0, 2)
		.toLowerCase()
	return texts[Math.max(codes.indexOf(wished), 0)] ?? fr
}

function line(tag: string, text: string, size: string): HTMLElement {
	const element = document.createElement(tag)
	element.textContent = text
	element.style.cssText = `font:${size} sans-serif;line-height:1.4;margin:0 0 16px`
	return element
}

/** Puts the words where the app would be: without that place it does not begin. */
function showNotice(place: HTMLElement): void {
	const { title, needs, iphone, android, afterwards } = textsOf()
	const filled = needs
		.replace('{{ios}}', floorGaps.ios)
		.replace('{{chrome}}', floorGaps.chrome)
		.replace('{{firefox}}', floorGaps.firefox)
	const notice = document.createElement('main')
	notice.style.cssText = 'max-width:480px;margin:0 auto;padding:48px 16px'
	notice.appendChild(line('h1', title, 'bold 24px'))
	for (const text of [filled, iphone, android, afterwards]) {
		notice.appendChild(line('p', text, '16px'))
	}
	document.body.replaceChild(notice, place)
}

const place = document.getElementById('root')
if (place && !isNewEnough()) showNotice(place)
