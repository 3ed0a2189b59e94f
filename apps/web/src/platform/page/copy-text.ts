/** Puts a text on the clipboard. False where the browser does not allow it: a page without TLS has none. */
export const copyText = (text: string): Promise<boolean> =>
	Promise.resolve(navigator.clipboard)
		.then((clipboard) => clipboard.writeText(text))
		.then(
			() => true,
			() => false,
		)
