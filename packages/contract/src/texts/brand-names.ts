/** Names that no language translates. */
export const carrierNames = {
	'carrier.colissimo': 'Colissimo',
	'carrier.chronopost': 'Chronopost',
	'carrier.dpd': 'DPD',
	'carrier.gls': 'GLS',
	'carrier.ups': 'UPS',
	'carrier.dhl': 'DHL',
	'carrier.dhl-express': 'DHL Express',
	'carrier.postnl': 'PostNL',
	'carrier.bpost': 'Bpost',
	'carrier.brt': 'BRT',
}

export const browserNames = {
	'browser.chrome': 'Chrome',
	'browser.safari': 'Safari',
	'browser.firefox': 'Firefox',
	'browser.edge': 'Edge',
	'browser.samsung': 'Samsung Internet',
}

/** Systems of devices whose name is the same everywhere. */
export const systemNames = {
	'system.android': 'Android',
	'system.windows': 'Windows',
	'system.mac': 'Mac',
	'system.linux': 'Linux',
}
