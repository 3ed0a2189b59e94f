import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, verify } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { signFile } from './sign-release.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'roundsman-signed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const sums = join(folder, 'roundsman-0.1.0.tar.gz.sha256')
const keyPath = join(folder, 'key.pem')
const pem = { type: 'pkcs8', format: 'pem' } as const

it('a release is signed so that one changed byte is found', () => {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519')
	writeFileSync(keyPath, privateKey.export(pem))
	writeFileSync(sums, 'aa  roundsman-0.1.0.tar.gz\n')
	const signature = readFileSync(signFile(sums, keyPath))
	expect(verify(null, readFileSync(sums), publicKey, signature)).toBe(true)
	expect(verify(null, Buffer.from('ab  roundsman-0.1.0.tar.gz\n'), publicKey, signature)).toBe(
		false,
	)
})

it.runIf(existsSync('/usr/bin/openssl'))('by the command that the documents give', () => {
	const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
	const [command = ''] = /^openssl pkeyutl -verify .*$/m.exec(documented) ?? []
	const { privateKey, publicKey } = generateKeyPairSync('ed25519')
	writeFileSync(keyPath, privateKey.export(pem))
	writeFileSync(join(folder, 'roundsman.pub'), publicKey.export({ type: 'spki', format: 'pem' }))
	writeFileSync(sums, 'aa  roundsman-0.1.0.tar.gz\n')
	signFile(sums, keyPath)
	const verifyIt = () => execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' })
	expect(String(verifyIt())).toContain('Signature Verified Successfully')
	writeFileSync(sums, 'ab  roundsman-0.1.0.tar.gz\n')
	expect(verifyIt).toThrow()
})

it('no other kind of key signs', () => {
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	writeFileSync(keyPath, privateKey.export(pem))
	expect(() => signFile(sums, keyPath)).toThrow('holds no Ed25519 key')
})
