/** Returns the SHA-256 of the bytes in lower-case hex, by Web Crypto. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
