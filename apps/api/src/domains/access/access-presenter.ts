import type { SecondFactors } from '@roundsman/contract'
import type { PasskeyRow } from './factor-repository.ts'

type Factors = Omit<SecondFactors, 'passkeys'> & { passkeys: readonly PasskeyRow[] }

export const presentFactors = ({
	hasAuthenticator,
	passkeys,
	recoveryCodesLeft,
}: Factors): SecondFactors => ({
	hasAuthenticator,
	passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({
		id,
		createdAt: createdAt.toISOString(),
		usedAt: usedAt?.toISOString() ?? null,
	})),
	recoveryCodesLeft,
})
