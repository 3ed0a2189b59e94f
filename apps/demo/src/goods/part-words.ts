/** A kind of part: generic article number, names, and how each brand writes its article numbers. */
export interface PartKind {
	genericArticleId: number
	names: { en: string; fr: string; de: string; nl: string; it: string }
	/** Brand and look: '#' is a digit, '?' a capital letter. */
	brands: readonly (readonly [brand: string, look: string])[]
	/** Net price in euro, weight in kilograms, both of an ordinary piece. */
	priceEur: number
	weightKg: number
	depositEur: number
	variants: number
}

type Row = [number, string, number, number, number, number, string]

const ROWS: readonly Row[] = [
	[
		82,
		'brake disc|disque de frein|Bremsscheibe|remschijf|disco freno',
		48,
		9,
		0,
		26,
		'ATE:24.0###-0###.1|BREMBO:09.?###.1#|TRW:DF####|BOSCH:0 986 479 ###',
	],
	[
		402,
		'brake pad set|plaquettes de frein|Bremsbelagsatz|remblokkenset|pastiglie freno',
		32,
		2,
		0,
		34,
		'TRW:GDB1###|BREMBO:P ## 0##|FERODO:FDB1###|ATE:13.0460-####.2',
	],
	[
		78,
		'brake caliper|étrier de frein|Bremssattel|remklauw|pinza freno',
		95,
		4.2,
		30,
		14,
		'BREMBO:F ## ###|ATE:24.3###-####.5|TRW:BHN###',
	],
	[
		7,
		'oil filter|filtre à huile|Ölfilter|oliefilter|filtro olio',
		9,
		0.4,
		0,
		26,
		'MANN-FILTER:HU 7### z|MANN-FILTER:W 7##/##|MAHLE:OX ###D|BOSCH:F 026 407 ###',
	],
	[
		8,
		'air filter|filtre à air|Luftfilter|luchtfilter|filtro aria',
		14,
		0.4,
		0,
		22,
		'MANN-FILTER:C ## ###|MAHLE:LX ####|BOSCH:F 026 400 ###',
	],
	[
		424,
		'cabin filter|filtre d’habitacle|Innenraumfilter|interieurfilter|filtro abitacolo',
		19,
		0.4,
		0,
		18,
		'MANN-FILTER:CUK 2###|MAHLE:LAK ###|BOSCH:1 987 435 ###',
	],
	[
		686,
		'spark plug|bougie d’allumage|Zündkerze|bougie|candela',
		5,
		0.1,
		0,
		18,
		'NGK:BKR#E|NGK:?LTR#?-##|BOSCH:0 242 2## ###',
	],
	[
		479,
		'clutch kit|kit d’embrayage|Kupplungssatz|koppelingsset|kit frizione',
		210,
		8,
		0,
		20,
		'LuK:62# 3### 00|SACHS:3000 951 ###|VALEO:826###',
	],
	[
		307,
		'timing belt kit|kit de distribution|Zahnriemensatz|distributieriemset|kit cinghia distribuzione',
		110,
		1.6,
		0,
		18,
		'GATES:K0#5###XS|CONTITECH:CT1###K#|SKF:VKMA 0####',
	],
	[
		654,
		'wheel bearing kit|roulement de roue|Radlagersatz|wiellagerset|cuscinetto ruota',
		55,
		1.4,
		0,
		18,
		'SKF:VKBA 3###|FAG:713 6## ###|SNR:R1##.##',
	],
	[
		854,
		'shock absorber|amortisseur|Stoßdämpfer|schokdemper|ammortizzatore',
		68,
		3.4,
		0,
		24,
		'KYB:33##0##|SACHS:31# ###|MONROE:G####|BILSTEIN:22-######',
	],
	[
		273,
		'control arm|bras de suspension|Querlenker|draagarm|braccio oscillante',
		75,
		3.1,
		0,
		18,
		'LEMFÖRDER:2#### 01|MEYLE:116 050 00##|TRW:JTC1###',
	],
	[
		1,
		'battery|batterie|Starterbatterie|accu|batteria',
		105,
		18,
		7.5,
		14,
		'VARTA:?##|BOSCH:S4 0##|EXIDE:EA###',
	],
	[
		4,
		'alternator|alternateur|Lichtmaschine|dynamo|alternatore',
		190,
		6.2,
		60,
		14,
		'VALEO:43####|BOSCH:0 986 0## ##0',
	],
	[
		1260,
		'water pump|pompe à eau|Wasserpumpe|waterpomp|pompa acqua',
		45,
		1.2,
		0,
		18,
		'SKF:VKPC 8####|HEPU:P###|GATES:WP0###',
	],
	[
		298,
		'wiper blade|balai d’essuie-glace|Wischerblatt|ruitenwisser|spazzola tergicristallo',
		12,
		0.3,
		0,
		18,
		'BOSCH:AR##U|BOSCH:A ### S|VALEO:5744##',
	],
]

export const PART_KINDS: readonly PartKind[] = ROWS.map(
	([genericArticleId, names, priceEur, weightKg, depositEur, variants, brands]) => {
		const [en = '', fr = '', de = '', nl = '', it = ''] = names.split('|')
		return {
			genericArticleId,
			names: { en, fr, de, nl, it },
			brands: brands.split('|').map((text) => {
				const [brand = '', look = ''] = text.split(':')
				return [brand, look] as const
			}),
			priceEur,
			weightKg,
			depositEur,
			variants,
		}
	},
)
