const isModule = ({ url }: Request) =>
	/\/assets\/(?![^/]*worker)[^/]+\.js$/.test(new URL(url).pathname)

/**
 * Asks for a module so that later starts take its compiled code: the server gives it another header then. What the
 * browser has stored for the page itself lacks that header, and is asked for once more.
 */
export function askForCompilable(request: Request): Request {
	if (!isModule(request)) return request
	const headers = new Headers(request.headers)
	headers.set('x-compiled-code', 'wanted')
	return new Request(request, { headers, cache: 'reload' })
}
