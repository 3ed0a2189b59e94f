const dayMs = 86_400_000

/** Days without contact after which a phone opens no data before its person signs in again. */
const sealedWithoutContactDays = 10

/** Whether a phone has been without contact for too long. */
export const isContactOver = (contactAtMs: number, nowMs: number): boolean =>
	nowMs - contactAtMs > sealedWithoutContactDays * dayMs
