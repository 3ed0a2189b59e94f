import { expect, it } from 'vitest'
import { serializeChildren } from './serialize-view.ts'

/** An element on the page that holds these. */
function show(...children: Element[]): HTMLElement {
	const place = document.createElement('div')
	place.append(...children)
	document.body.append(place)
	return place
}

const element = (name: string, attributes: Record<string, string>, text = '') => {
	const made = document.createElement(name)
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
	made.textContent = text
	return made
}

const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body

it('writes names as they are, whatever they hold', () => {
	const name = '<img src=x onerror=alert(1)> "Müller" & Söhne </template></div>'
	const place = show(element('p', { class: 'text-title', title: name }, name))
	const parsed = parse(serializeChildren(place))
	expect(parsed.children).toHaveLength(1)
	expect(parsed.firstElementChild?.textContent).toBe(name)
	expect(parsed.firstElementChild?.className).toBe('text-title')
})

it('keeps nothing that could do something, lead anywhere or be found by its name', () => {
	const hostile = { id: 'x', name: 'x', href: 'https://example.com', onclick: 'a()', src: '/x' }
	const names = ['a', 'button', 'img', 'form', 'script', 'iframe', 'object', 'template', 'style']
	const place = show(...names.map((name) => element(name, { ...hostile, class: 'p-2' }, 'x')))
	const parsed = parse(serializeChildren(place))
	expect([...parsed.children].map(({ localName }) => localName)).toEqual([
		'a',
		'button',
		'img',
		'form',
	])
	for (const each of parsed.children) expect(each.getAttributeNames()).toEqual(['class'])
})

it('keeps what is typed into a field, but no password', () => {
	const [word, secret] = [element('input', {}), element('input', { type: 'password' })]
	const place = show(word, secret)
	;(word as HTMLInputElement).value = 'carré'
	;(secret as HTMLInputElement).value = 'geheim'
	const values = [...parse(serializeChildren(place)).children].map((one) =>
		one.getAttribute('value'),
	)
	expect(values).toEqual(['carré', null])
})

it('leaves out what lies below the screen', () => {
	const seen = element('p', {}, 'seen')
	const below = element('p', { style: `margin-top: ${innerHeight}px` }, 'below')
	expect(parse(serializeChildren(show(seen, below))).textContent).toBe('seen')
})
