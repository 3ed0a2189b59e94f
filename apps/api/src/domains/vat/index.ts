import { vatRoutes } from '@roundsman/contract'
import type { Config } from '#platform/config'
import { handle } from '#platform/route-handler'
import { createVatRegister, type VatRegister } from './vies-service.ts'

// No policy: everybody may query the register.

/** One register with its cache for each configuration */
const registers = new WeakMap<Config, VatRegister>()

function registerOf(config: Config): VatRegister {
	const known = registers.get(config) ?? createVatRegister(config.viesUrl)
	registers.set(config, known)
	return known
}

export const vatHandlers = [
	handle(vatRoutes.verifyVat, ({ config, now }, { query }) =>
		registerOf(config).verify(query.country, query.vat, now),
	),
]
