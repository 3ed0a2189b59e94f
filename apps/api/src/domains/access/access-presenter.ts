import type { SecondFactors } from '@roundsman/contract'
import type { PasskeyRow } from './factor-repository.ts'

export const presentFactors = ({
	hasAuthenticator,
	passkeys,
	recoveryCodesLeft,
}: Omit<SecondFactors, 'passkeys'> & { passkeys: readonly PasskeyRow[] }): SecondFactors => ({
	hasAuthenticator,
	passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({
		id,
		createdAt: createdAt.toISOString(),
		usedAt: usedAt?.toISOString() ?? null,
	})),
	recoveryCodesLeft,
})
