import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Point } from './engine.ts'

// What a person does in a page, by code of the page itself: an engine's driver need not know fingers.

type Control = { tags: string; name: string }

/** Runs in the page: the first control that is seen and can be used, by the words that name it. */
function findControl({ tags, name }: Control): HTMLElement | undefined {
	const plain = (text: string | null | undefined) =>
		(text ?? '').replace(/\s+/g, ' ').replace(/\u00ad/g, '')
	const labelsOf = (one: Element) =>
		[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')
	const nameOf = (one: Element) =>
		plain(`${one.getAttribute('aria-label') ?? ''} ${labelsOf(one)} ${one.textContent}`)
	const isUsable = (one: Element) =>
		(one.getClientRects().length > 0 || one.matches('[type=file]')) &&
		!one.closest('[inert]') &&
		one.getAttribute('aria-disabled') !== 'true' &&
		!(one as HTMLButtonElement).disabled
	return [...document.querySelectorAll<HTMLElement>(tags)].find(
		(one) => isUsable(one) && nameOf(one).includes(plain(name)),
	)
}

function clickIt(control: Control): boolean {
	const found = findControl(control)
	found?.click()
	return found !== undefined
}

/** As a keyboard does, past what React has put over the field. */
function typeInto(control: Control, text: string): boolean {
	const found = findControl(control)
	if (!found) return false
	const kind = found instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
	found.focus()
	Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, text)
	found.dispatchEvent(new Event('input', { bubbles: true }))
	found.dispatchEvent(new Event('change', { bubbles: true }))
	return true
}

function chooseFile(control: Control, base64: string, type: string): boolean {
	const found = findControl(control) as HTMLInputElement | undefined
	if (!found) return false
	const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
	const files = new DataTransfer()
	files.items.add(new File([bytes], 'picture.jpg', { type }))
	found.files = files.files
	found.dispatchEvent(new Event('change', { bubbles: true }))
	return true
}

/** Points of a stroke over the canvas that takes it; null unless all of them lie on it and are seen. */
function strokeOver(): Point[] | null {
	const pad = document.querySelector('canvas')
	pad?.scrollIntoView({ block: 'center', behavior: 'instant' })
	const { left = 0, top = 0, width = 0, height = 0 } = pad?.getBoundingClientRect() ?? {}
	const points = Array.from({ length: 12 }, (_, step) => ({
		x: Math.round(left + width * (0.2 + step / 25)),
		y: Math.round(top + height / 2 - step * 4),
	}))
	return points.every(({ x, y }) => document.elementFromPoint(x, y) === pad) ? points : null
}

const controls = 'button, a, input, [role=tab], [role=radio], [role=checkbox], [role=option]'
const limitMs = 60_000

export function createEnginePerson(engine: Engine) {
	const run = <Args extends unknown[]>(work: (...args: Args) => unknown, ...args: Args) =>
		engine.evaluate(
			`(() => { const findControl = ${findControl}; return (${work})(...${JSON.stringify(args)}) })()`,
		)
	/** Tries until it is so; a step that never is says what the page showed. */
	const until = async (what: string, look: () => Promise<unknown>): Promise<void> => {
		const endsAtMs = Date.now() + limitMs
		while (!(await look().catch(() => false))) {
			if (Date.now() > endsAtMs) {
				const shown = await engine.evaluate('location.pathname + " " + document.body.innerText')
				throw new Error(`${engine.name} never came to: ${what}. The page shows: ${shown}`)
			}
			await wait(100)
		}
	}
	const sees = (text: string) =>
		run((sought) => {
			const plain = (shown: string) => shown.replace(/\s+/g, ' ').toLowerCase()
			return plain(document.body.innerText).includes(plain(sought))
		}, text)
	const tap = (name: string, tags = controls) => run(clickIt, { tags, name })
	return {
		run,
		until,
		sees,
		/** Presses what is there now; gives whether it was. */
		tap,
		shows: (text: string) => until(`'${text}'`, () => sees(text)),
		press: (name: string, tags = controls) => until(`press '${name}'`, () => tap(name, tags)),
		type: (name: string, text: string) =>
			until(`type into '${name}'`, () => run(typeInto, { tags: 'input, textarea', name }, text)),
		choose: (name: string, picture: Buffer) => {
			const control = { tags: 'input[type=file]', name }
			return until(`choose a file for '${name}'`, () =>
				run(chooseFile, control, picture.toString('base64'), 'image/jpeg'),
			)
		},
		/** Signs on the pad, as slow as a hand, once it stands still: a page that scrolls moves it away. */
		sign: async () => {
			let seen = ''
			await until('a pad that stands still', async () => {
				const points = await run(strokeOver)
				const isStill = points !== null && JSON.stringify(points) === seen
				seen = JSON.stringify(points)
				if (isStill) await engine.drag(points as Point[])
				return isStill
			})
		},
	}
}
export type EnginePerson = ReturnType<typeof createEnginePerson>
