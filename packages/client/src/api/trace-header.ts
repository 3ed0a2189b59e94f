const hex = (bytes: number) =>
	Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('')

/** Gives a request an id under which the log of the service has it (W3C Trace Context). */
export const traceHeader = () => ({ traceparent: `00-${hex(16)}-${hex(8)}-00` })
