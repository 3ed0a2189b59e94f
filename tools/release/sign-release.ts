import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Signs a file by an Ed25519 key (`openssl genpkey -algorithm ed25519`) as `openssl pkeyutl -verify -rawin` reads
 * it; gives the path of the signature. Throws for a key of another kind.
 */
export function signFile(path: string, keyPath: string): string {
	const key = createPrivateKey(readFileSync(keyPath))
	if (key.asymmetricKeyType !== 'ed25519') {
		throw new Error(
			`${keyPath} holds no Ed25519 key: make one by openssl genpkey -algorithm ed25519.`,
		)
	}
	const signature = `${path}.sig`
	writeFileSync(signature, sign(null, readFileSync(path), key))
	return signature
}
