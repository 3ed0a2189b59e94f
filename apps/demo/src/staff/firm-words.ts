import type { Country } from '../region/region-model.ts'

const words = (text: string) => text.trim().split(/\s*,\s*/)

interface FirmWords {
	kinds: readonly string[]
	/** What a firm is called after where it is not called after people. */
	places: readonly string[]
	/** What follows two or three letters. */
	trades: readonly string[]
	and: string
	legalForms: readonly (readonly [string, number])[]
	/** Whether the legal form may stand before the name. */
	formFirst: boolean
	mailbox: string
}

const GERMAN_KINDS = words(
	'Kfz-Technik, Autohaus, Kfz-Werkstatt, Autoservice, Kfz-Meisterbetrieb, Karosseriebau, Autotechnik, Kfz-Service, Reifenservice, Fahrzeugtechnik, Automobile, Lackiererei',
)

const DUTCH_KINDS = words(
	'Autobedrijf, Garage, Garagebedrijf, Autoservice, Carrosserie, Autocentrum, Bandenservice, Autotechniek, Autoschade, Autohuis, Motorenservice',
)

export const FIRM_WORDS: Readonly<Record<Country, FirmWords>> = {
	fr: {
		kinds: words(
			'Garage, Garage, Garage, Carrosserie, Auto Service, Mécanique, Garage Auto, Atelier, Centre Auto, Pneus, Carrosserie Peinture',
		),
		places: words(
			'du Lac, du Centre, de la Gare, des Peupliers, du Pont, de la Place, du Stade, des Tilleuls, du Moulin, de la Vallée, du Canal, de la Plaine, du Château, des Remparts, de la Forêt, du Rond-Point, des Vignes, du Carrefour, de la Source, de l’Avenue',
		),
		trades: words('Auto, Automobiles, Mécanique, Auto Services, Carrosserie, Pneus'),
		and: 'et',
		legalForms: [
			['SARL', 45],
			['SAS', 25],
			['EURL', 20],
			['SASU', 10],
		],
		formFirst: true,
		mailbox: 'contact',
	},
	de: {
		kinds: GERMAN_KINDS,
		places: words(
			'am Ring, am Stadtpark, an der Mühle, am Bahnhof, Nord, Süd, West, Ost, an der Brücke, am Markt, im Gewerbepark, am Wasserturm, Lindenhof, am Tor',
		),
		trades: words('Kfz-Technik, Autoservice, Automobile, Fahrzeugtechnik, Karosserie'),
		and: '&',
		legalForms: [
			['GmbH', 45],
			['e.K.', 30],
			['GmbH & Co. KG', 10],
			['OHG', 8],
			['UG (haftungsbeschränkt)', 7],
		],
		formFirst: false,
		mailbox: 'info',
	},
	at: {
		kinds: [...GERMAN_KINDS, 'KFZ-Spenglerei', 'Kfz-Fachwerkstätte'],
		places: words(
			'am Kai, am Stadtgraben, Süd, Nord, an der Bundesstraße, am Bahnhof, am Hauptplatz, Donautor, am Kirchberg, im Gewerbepark',
		),
		trades: words('Kfz-Technik, Autoservice, Automobile, Fahrzeugtechnik'),
		and: '&',
		legalForms: [
			['GmbH', 55],
			['e.U.', 25],
			['KG', 12],
			['OG', 8],
		],
		formFirst: false,
		mailbox: 'office',
	},
	be: {
		kinds: ['Garage', ...DUTCH_KINDS],
		places: words(
			'Ter Linden, De Vaart, De Ring, Ter Beke, De Statie, Het Kruispunt, De Molen, Ten Bosse, De Kempen, Zuid, Noord, De Watermolen',
		),
		trades: words('Motors, Cars, Auto, Autoservice, Carrosserie'),
		and: '&',
		legalForms: [
			['BV', 60],
			['NV', 25],
			['Comm.V', 8],
			['VOF', 7],
		],
		formFirst: true,
		mailbox: 'info',
	},
	it: {
		kinds: words(
			'Autofficina, Autofficina, Officina, Carrozzeria, Autoriparazioni, Gommista, Elettrauto, Centro Auto, Officina Meccanica, Autocarrozzeria',
		),
		places: words(
			'del Ponte, San Marco, La Torre, del Borgo, Centrale, Moderna, Europa, La Rotonda, delle Mura, del Corso, La Stazione, San Rocco, del Parco, La Fornace',
		),
		trades: words('Motor, Auto, Service, Car Service, Motors'),
		and: 'e',
		legalForms: [
			['S.r.l.', 50],
			['S.n.c.', 30],
			['S.a.s.', 12],
			['S.r.l.s.', 8],
		],
		formFirst: false,
		mailbox: 'info',
	},
	nl: {
		kinds: DUTCH_KINDS,
		places: words(
			'De Brug, Het Plein, De Singel, De Molen, Het Spoor, De Vaart, Noord, Zuid, De Rotonde, Ten Velde, De Haven, Het Noorden',
		),
		trades: words('Auto, Autoservice, Cars, Autotechniek, Autobedrijf'),
		and: '&',
		legalForms: [
			['B.V.', 62],
			['V.O.F.', 30],
			['C.V.', 8],
		],
		formFirst: false,
		mailbox: 'info',
	},
}
