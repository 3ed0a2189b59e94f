/** Whether a `Content-Type` is JSON: in any case, with parameters, and also a subtype (`problem+json`). */
export const isJsonType = (contentType: string | null | undefined): boolean =>
	/^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '')
