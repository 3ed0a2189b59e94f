/** Where an element's kind has a property from. */
function ownerOf(element: object, name: string): object {
	let owner = Object.getPrototypeOf(element)
	while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner)
	return owner ?? Object.getPrototypeOf(element)
}

/** Where nothing is laid out, what scrolls is as high as a screen: a long list has rows then. */
export function giveHeight(px: number): void {
	Object.defineProperty(ownerOf(document.createElement('div'), 'clientHeight'), 'clientHeight', {
		configurable: true,
		get(this: Element) {
			return this.hasAttribute('data-scroll-pane') ? px : 0
		},
	})
}

/** Gives the promise that today's browsers give: an effect that hands it on fails when its screen closes. */
export function promiseScroll(): void {
	Element.prototype.scrollIntoView = () => Promise.resolve()
}
