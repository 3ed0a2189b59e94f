export const deviceMarkPattern = /^[\w-]{43}$/

/** Identifies a browser after its first sign-in. The same rule as the schema's, without zod. */
export const isDeviceMark = (text: string | null): text is string =>
	deviceMarkPattern.test(text ?? '')
