/** Whether a `Content-Type` says JSON: in any case, with parameters, and of a kind of its own (`problem+json`). */
export const isJsonType = (contentType: string | null | undefined): boolean =>
	/^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '')
