import type { CarrierConfigs } from '#platform/config/carrier-config'
import { builtInCarrier } from './built-in-carrier.ts'
import type { CarrierPort } from './carrier-port.ts'
import { createDhl } from './dhl.ts'
import { createGls } from './gls.ts'

export function carrierOf(
	configs: CarrierConfigs,
	carrier: string,
	timeoutMs?: number,
): CarrierPort {
	const config = Object.entries(configs).find(([name]) => name === carrier)?.[1]
	if (!config) return builtInCarrier
	return config.kind === 'gls' ? createGls(config, timeoutMs) : createDhl(config, timeoutMs)
}
