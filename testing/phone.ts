/** A phone in France, as all journeys use it: its person has allowed what the app asks for. */
export const phone = {
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 1,
	isMobile: true,
	hasTouch: true,
	locale: 'fr-FR',
	timezoneId: 'Europe/Paris',
	// A browser that people use grants the second one without asking.
	permissions: ['geolocation', 'background-sync'],
	// So rough that nobody is asked why they report from afar.
	geolocation: { latitude: 47.9, longitude: 1.9, accuracy: 10_000 },
}
