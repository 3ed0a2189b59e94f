import type { Country } from './region-model.ts'

/** What sets a generated region apart; every town, village and river name is invented. */
export interface RegionSettings {
	country: Country
	key: string
	/** The town first, then its six villages by their direction. */
	places: readonly [string, string, string, string, string, string, string]
	river: string
	/** The first postal code: the town's districts take it and the next two, the villages others. */
	postalCode: number
	/** An empty stretch of countryside. */
	centre: { lat: number; lng: number }
	/** km/h on roads between the places: main roads, others. */
	ruralSpeeds: readonly [number, number]
	/** Letters before the numbers of main roads and of others. */
	roadLetters: readonly [string, string]
}

export const REGION_SETTINGS: readonly RegionSettings[] = [
	{
		country: 'fr',
		key: 'demo-fr',
		places: [
			'Brévigny-sur-Orelle',
			'Sarcelotte',
			'Montaubry',
			'Les Fontenelles',
			'Vaudrémy',
			'Chanteraine',
			'Orsolles',
		],
		river: 'L’Orelle',
		postalCode: 21890,
		centre: { lat: 47.872, lng: 4.905 },
		ruralSpeeds: [80, 80],
		roadLetters: ['D ', 'D '],
	},
	{
		country: 'de',
		key: 'demo-de',
		places: [
			'Ahlenrode',
			'Krummin',
			'Wustenfelde',
			'Lindhorn',
			'Bärenwinkel',
			'Tiefensee',
			'Groß Ellern',
		],
		river: 'Ahle',
		postalCode: 16940,
		centre: { lat: 53.052, lng: 12.284 },
		ruralSpeeds: [100, 70],
		roadLetters: ['B ', 'L '],
	},
	{
		country: 'at',
		key: 'demo-at',
		places: [
			'Traunegg',
			'Oberlainach',
			'Kirchsteg',
			'Rabenschlag',
			'Hinterau',
			'Zwettlhof',
			'Sankt Emmeran',
		],
		river: 'Lainach',
		postalCode: 3890,
		centre: { lat: 48.716, lng: 15.322 },
		ruralSpeeds: [100, 80],
		roadLetters: ['B ', 'L '],
	},
	{
		country: 'be',
		key: 'demo-be',
		places: [
			'Herkelbeek',
			'Zandrode',
			'Wolfsdonk',
			'Meersel',
			'Lindergem',
			'Attelare',
			'Kortenhove',
		],
		river: 'Zwarte Herkel',
		postalCode: 3480,
		centre: { lat: 50.914, lng: 5.046 },
		ruralSpeeds: [70, 70],
		roadLetters: ['N', 'N'],
	},
	{
		country: 'it',
		key: 'demo-it',
		places: [
			'Castelmora',
			'Borgo Serena',
			'Villarossa',
			'San Teodato',
			'Campolungo',
			'Roccabruna',
			'Pieve Morana',
		],
		river: 'Morana',
		postalCode: 27090,
		centre: { lat: 45.148, lng: 8.713 },
		ruralSpeeds: [90, 70],
		roadLetters: ['SS', 'SP'],
	},
	{
		country: 'nl',
		key: 'demo-nl',
		places: [
			'Veenderloo',
			'Oosterwoude',
			'Nieuw-Hasselt',
			'Elperveld',
			'Zuidbroekhoven',
			'Westerlaar',
			'Drogterop',
		],
		river: 'Veender Aa',
		postalCode: 9490,
		centre: { lat: 52.921, lng: 6.604 },
		ruralSpeeds: [80, 60],
		roadLetters: ['N', 'N'],
	},
]

/** The postal code of a place, in the form of the country; the Netherlands add two letters. */
export function formatPostalCode({ country, postalCode }: RegionSettings, step: number): string {
	const digits = String(postalCode + step).padStart(
		country === 'at' || country === 'be' || country === 'nl' ? 4 : 5,
		'0',
	)
	return country === 'nl'
		? `${digits} ${'ABCDEGHJK'.charAt(step % 9)}${'KLMNPRTVX'.charAt((step * 5) % 9)}`
		: digits
}
