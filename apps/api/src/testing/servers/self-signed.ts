import { generateKeyPairSync, sign } from 'node:crypto'

/** A value in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
	const body = Buffer.concat(parts)
	const { length } = body
	const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
	return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const ecdsaWithSha256 = sequence(der(6, hex('2a8648ce3d040302')))
const localhost = sequence(
	der(0x31, sequence(der(6, hex('550403')), der(0x0c, Buffer.from('localhost')))),
)
const always = sequence(
	der(0x17, Buffer.from('700101000000Z')),
	der(0x18, Buffer.from('21000101000000Z')),
)
const named = sequence(der(6, hex('551d11')), der(4, sequence(der(0x82, Buffer.from('localhost')))))

/** A certificate for this machine that nobody else trusts, and its key. */
export function makeCertificate(): { cert: string; key: string } {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const toSign = sequence(
		der(0xa0, der(2, hex('02'))),
		der(2, hex('01')),
		ecdsaWithSha256,
		localhost,
		always,
		localhost,
		publicKey.export({ type: 'spki', format: 'der' }),
		der(0xa3, sequence(named)),
	)
	const signature = Buffer.concat([hex('00'), sign('sha256', toSign, privateKey)])
	const whole = sequence(toSign, ecdsaWithSha256, der(3, signature)).toString('base64')
	return {
		cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
		key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
	}
}
