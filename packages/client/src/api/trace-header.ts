const hex = (bytes: number) =>
	Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('')

/** A header with an id that also identifies the request in the service's log (W3C Trace Context). */
export const traceHeader = () => ({ traceparent: `00-${hex(16)}-${hex(8)}-00` })
