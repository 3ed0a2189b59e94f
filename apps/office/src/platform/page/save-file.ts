export function saveFile(name: string, content: Blob): void {
	const href = URL.createObjectURL(content)
	const link = Object.assign(document.createElement('a'), { href, download: name })
	link.click()
	setTimeout(() => URL.revokeObjectURL(href))
}
