import { hkdfSync } from 'node:crypto'
import type { Db } from '#db/database'
import { hashToken } from '#platform/sessions'

const keyBytes = 32

/**
 * The key that encrypts an employee's data on a device, in base64url. It is derived, not stored per device,
 * so a service restored from an older backup returns the same one.
 */
export async function sealingKeyOf(
	db: Db,
	employeeId: string,
	deviceMark: string,
): Promise<string> {
	const { secret } = await db
		.selectFrom('sealing_secret')
		.select('secret')
		.executeTakeFirstOrThrow()
	const device = Buffer.from(hashToken(deviceMark)).toString('hex')
	const key = hkdfSync('sha256', secret, '', `phone ${employeeId} ${device}`, keyBytes)
	return Buffer.from(key).toString('base64url')
}
