import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	randomBytes,
	scryptSync,
	timingSafeEqual,
} from 'node:crypto'
import { OfficeError } from '../office-command.ts'

/** How the key is derived from `BACKUP_KEY`: stored in the manifest, not secret. */
export type SealFacts = { cipher: 'aes-256-gcm'; kdf: 'scrypt'; salt: string; n: number }

const magic = Buffer.from('RMB1')
const nonceBytes = 12
const tagBytes = 16
const usualN = 32_768
const largestN = 1_048_576
const blockSize = 8

/**
 * Encrypts and decrypts the objects of one backup. An object is `RMB1`, a 12-byte nonce, the AES-256-GCM
 * ciphertext and its 16-byte tag; the object's name is authenticated, so that objects cannot be exchanged.
 */
export type Seal = {
	close(name: string, bytes: Uint8Array): Buffer
	/** Throws `OfficeError` for an object that was not encrypted with this key and name. */
	open(name: string, bytes: Buffer): Buffer
	/** Proves that the author of a text had the key. */
	sign(text: string): string
}

const wrong = (name: string) =>
	new OfficeError(`${name} cannot be opened: BACKUP_KEY is another one, or the backup was changed.`)

function sealOf(key: Buffer): Seal {
	return {
		close(name, bytes) {
			const nonce = randomBytes(nonceBytes)
			const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
			const closed = [cipher.update(bytes), cipher.final()]
			return Buffer.concat([magic, nonce, ...closed, cipher.getAuthTag()])
		},
		open(name, bytes) {
			const start = magic.length + nonceBytes
			if (!bytes.subarray(0, magic.length).equals(magic) || bytes.length < start + tagBytes) {
				throw wrong(name)
			}
			const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(magic.length, start))
			decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
			try {
				return Buffer.concat([decipher.update(bytes.subarray(start, -tagBytes)), decipher.final()])
			} catch {
				throw wrong(name)
			}
		},
		sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
	}
}

const keyOf = (secret: string, { salt, n }: SealFacts) =>
	scryptSync(secret, Buffer.from(salt, 'hex'), 32, {
		N: n,
		r: blockSize,
		p: 1,
		maxmem: 256 * n * blockSize,
	})

export function createSeal(secret: string): { facts: SealFacts; seal: Seal } {
	const salt = randomBytes(16).toString('hex')
	const facts: SealFacts = { cipher: 'aes-256-gcm', kdf: 'scrypt', salt, n: usualN }
	return { facts, seal: sealOf(keyOf(secret, facts)) }
}

export function openSeal(secret: string, facts: SealFacts): Seal {
	if (facts.n > largestN) throw new OfficeError('The manifest asks for more work than any backup.')
	return sealOf(keyOf(secret, facts))
}

/** For a backup without encryption */
export const noSeal: Seal = {
	close: (_name, bytes) => Buffer.from(bytes),
	open: (_name, bytes) => bytes,
	sign: () => '',
}

export const isSameSign = (one: string, other: string): boolean =>
	one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
