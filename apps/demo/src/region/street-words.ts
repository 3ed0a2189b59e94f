import type { Country } from './region-model.ts'

const words = (text: string) => text.trim().split(/\s*,\s*/)

/** How a country names its streets. */
export interface StreetWords {
	/** What names are made of. */
	stems: readonly string[]
	/** Forms with '*' for the stem; small ones for dead ends. */
	forms: readonly (readonly [form: string, weight: number])[]
	smallForms: readonly string[]
	pedestrianForms: readonly string[]
	/** The road to a village, '*' for its name. */
	roadTo: string
	villageStreet: string
	/** By role. */
	fixed: Readonly<Record<string, string>>
}

const FRENCH = words(
	`de l'Église, du Moulin, de la Fontaine, des Lilas, du Lavoir, de la République, Victor Hugo, Pasteur, Jean Jaurès, des Écoles, du Château, de Verdun, du 8 Mai 1945, de la Liberté, des Acacias, des Tilleuls, du Stade, de la Mairie, des Jardins, du Four, de la Forge, des Tanneurs, du Puits, de la Croix, des Vignes, du Coteau, de Bellevue, des Marronniers, du Cimetière, du Pressoir, des Peupliers, de la Tuilerie, du Faubourg, Gambetta, Carnot, Voltaire, Molière, Émile Zola, Jules Ferry, Louis Braille, Marie Curie, Lamartine, Diderot, Ampère, Jules Verne, de la Paix, des Cordeliers, du Vieux Pont, des Remparts, de la Poterne, des Bouchers, du Marché, de l'Hôpital, des Roses, des Cerisiers, des Noyers, du Bois, de la Prairie, des Prés, du Gué, de la Source, des Saules, du Bief, des Carrières, de la Garenne, des Champs, de la Plaine, du Val, des Alouettes, des Mésanges, des Hirondelles, du Rossignol, de la Vallée, des Charmes, des Érables, des Bleuets, des Coquelicots, des Bruyères, du Clos, de la Grange, des Granges, du Colombier, de la Chapelle, Saint-Martin, Saint-Nicolas, Saint-Vincent, Saint-Jean, Sainte-Anne, des Artisans, de l'Industrie, des Métiers, du Commerce, de l'Europe, Berlioz, Debussy, Ravel, Bizet, Claude Monet, Auguste Renoir, Paul Cézanne, Camille Corot, George Sand, Louise Michel, Colette, de Bourgogne, de Champagne, de Lorraine, d'Alsace, de Picardie, de Provence, Neuve, Haute, Basse, du Midi, du Levant, du Couchant, de la Butte, du Belvédère, des Sablons, de l'Abreuvoir`,
)
const GERMAN = words(
	`Linden, Ahorn, Birken, Eichen, Buchen, Kastanien, Erlen, Ulmen, Eschen, Tannen, Kiefern, Weiden, Pappel, Flieder, Rosen, Tulpen, Nelken, Veilchen, Mohn, Ginster, Holunder, Schlehen, Amsel, Drossel, Finken, Lerchen, Meisen, Schwalben, Storchen, Kranich, Kirch, Schul, Mühlen, Garten, Wiesen, Feld, Wald, Berg, Tal, Bach, Brunnen, Teich, Graben, Damm, Post, Rathaus, Markt, Schloss, Kloster, Pfarr, Friedhof, Turm, Mauer, Bleich, Gerber, Weber, Töpfer, Schmiede, Bäcker, Fischer, Müller, Böttcher, Sattler, Kanzlei, Burg, Ziegelei, Sand, Lehm, Stein, Moor, Heide, Anger, Hof, Rosengarten, Sonnen, Mittel, Ober, Unter, Neue , Hohe , Lange , Breite , Goethe, Schiller, Lessing, Heine, Mozart, Beethoven, Schubert, Haydn, Johann-Sebastian-Bach-, Händel, Brahms, Kepler, Gutenberg, Humboldt, Siemens, Diesel, Daimler, Röntgen, Robert-Koch-, Albert-Einstein-, Käthe-Kollwitz-, Clara-Schumann-, Sophie-Scholl-, Geschwister-Scholl-, Thomas-Mann-, Hermann-Hesse-, Gewerbe, Industrie, Handwerker, Werk, Lager, Sport, Stadion, Ufer, Brücken, Hafer, Weizen, Roggen, Gersten, Apfel, Birnen, Kirsch, Pflaumen, Nuss, Hasel, Fuchs, Dachs, Reh, Hirsch, Hasen, Igel, Biber`,
)
const DUTCH = words(
	`Kerk, School, Molen, Dorps, Nieuw, Hoog, Laag, Eiken, Beuken, Linden, Berken, Wilgen, Kastanje, Esdoorn, Populieren, Iepen, Elzen, Rozen, Tulpen, Narcissen, Lelie, Anjer, Dahlia, Merel, Lijster, Vinken, Leeuwerik, Zwaluw, Ooievaar, Reiger, Kievit, Markt, Raadhuis, Klooster, Pastorie, Kasteel, Smids, Wevers, Bakkers, Kuipers, Touwslagers, Vissers, Slagers, Brouwers, Beek, Brug, Dijk, Vaart, Sluis, Haven, Kade, Veen, Heide, Bos, Veld, Weide, Akker, Hooi, Gerst, Rogge, Haver, Tarwe, Vlas, Klaver, Boomgaard, Appel, Peren, Kersen, Noten, Zand, Klei, Turf, Steen, Ring, Zuider, Noorder, Ooster, Wester, Midden, Juliana, Wilhelmina, Beatrix, Emma, Rembrandt, Vermeer, Van Gogh, Frans Hals, Jan Steen, Rubens, Van Dyck, Bruegel, Vondel, Gezelle, Erasmus, Huygens, Spinoza, Multatuli, Couperus, Ambacht, Nijverheids, Industrie, Energie, Techniek, Handels, Sport, Stadion, Zwembad, Vossen, Reeën, Hazen, Egel, Das, Bever, Otter, Spoor, Tol, Water, Bron, Spring, Kruis, Linde, Meidoorn, Sleedoorn, Hulst, Vlier, Brem, Varen, Mos, Zonne, Sterre, Maan`,
)
const ITALIAN = words(
	`Garibaldi, Mazzini, Cavour, Dante Alighieri, Giuseppe Verdi, Roma, Milano, Torino, Venezia, Genova, Firenze, Marconi, Galileo Galilei, Leonardo da Vinci, Michelangelo, Raffaello, Tiziano, Caravaggio, Giotto, Donatello, Alessandro Manzoni, Giacomo Leopardi, Ugo Foscolo, Giosuè Carducci, Giovanni Pascoli, Francesco Petrarca, Ludovico Ariosto, Torquato Tasso, Carlo Goldoni, Grazia Deledda, Maria Montessori, Puccini, Rossini, Bellini, Donizetti, Vivaldi, Alessandro Volta, Luigi Galvani, Enrico Fermi, Cristoforo Colombo, Marco Polo, Amerigo Vespucci, XXV Aprile, I Maggio, II Giugno, IV Novembre, della Repubblica, della Libertà, della Pace, dei Mille, Matteotti, Gramsci, Don Minzoni, San Martino, San Rocco, San Giovanni, Santa Lucia, Sant'Antonio, San Francesco, del Mulino, della Fontana, delle Rose, dei Tigli, dei Platani, degli Olmi, dei Pioppi, dei Gelsi, delle Acacie, dei Salici, delle Querce, dei Ciliegi, dei Meli, dei Mandorli, delle Viole, dei Gigli, delle Ginestre, delle Mimose, del Castello, della Torre, delle Mura, del Borgo, della Rocca, del Forno, del Pozzo, dell'Ospedale, delle Scuole, dello Sport, del Lavoro, dell'Industria, dell'Artigianato, del Commercio, della Tecnica, Po, Adige, Ticino, Sesia, Tanaro, Adda, Piave, Isonzo, Monte Rosa, Monviso, Cervino, Gran Paradiso, delle Risaie, dei Campi, dei Prati, del Bosco, delle Cascine, della Madonnina, dei Fabbri, dei Tessitori, dei Conciatori, Vecchia, Nuova, dell'Argine, Toscanini, Paganini, Eleonora Duse, Trilussa, Pirandello, Italo Calvino, Cesare Pavese, Primo Levi, Trento, Trieste, Bergamo, Mantova, Pavia, Vercelli`,
)

export const STREET_WORDS: Readonly<Record<Country, StreetWords>> = {
	fr: {
		stems: FRENCH,
		forms: [
			['Rue *', 14],
			['Avenue *', 2],
			['Chemin *', 2],
			['Allée *', 2],
		],
		smallForms: ['Impasse *', 'Allée *', 'Cour *'],
		pedestrianForms: ['Rue *', 'Passage *'],
		roadTo: 'Route de *',
		villageStreet: 'Grande Rue',
		fixed: {
			'inner ring': 'Boulevard des Remparts',
			ring: 'Boulevard de Ceinture',
			quay: 'Quai des Tanneurs',
			'other quay': 'Quai du Vieux Pont',
			station: 'Avenue de la Gare',
			'rail side': 'Rue de la Voie Ferrée',
		},
	},
	de: {
		stems: GERMAN,
		forms: [
			['*straße', 12],
			['*weg', 6],
			['*allee', 1],
		],
		smallForms: ['*weg', '*gasse', '*winkel'],
		pedestrianForms: ['*gasse'],
		roadTo: '*er Straße',
		villageStreet: 'Dorfstraße',
		fixed: {
			'inner ring': 'Wallstraße',
			ring: 'Stadtring',
			quay: 'Uferpromenade',
			'other quay': 'Am Ahleufer',
			station: 'Bahnhofstraße',
			'rail side': 'Am Güterbahnhof',
		},
	},
	at: {
		stems: GERMAN,
		forms: [
			['*gasse', 9],
			['*straße', 8],
			['*weg', 4],
		],
		smallForms: ['*weg', '*gasse', '*hof'],
		pedestrianForms: ['*gasse'],
		roadTo: '*er Straße',
		villageStreet: 'Dorfplatz',
		fixed: {
			'inner ring': 'Stadtgraben',
			ring: 'Ringstraße',
			quay: 'Lainachkai',
			'other quay': 'Uferweg',
			station: 'Bahnhofstraße',
			'rail side': 'Westbahnweg',
		},
	},
	be: {
		stems: DUTCH,
		forms: [
			['*straat', 14],
			['*laan', 5],
			['*dreef', 2],
			['*weg', 2],
		],
		smallForms: ['*hof', '*pad', '*dreef'],
		pedestrianForms: ['*gang', '*straatje'],
		roadTo: '*sesteenweg',
		villageStreet: 'Dorpsplein',
		fixed: {
			'inner ring': 'Vest',
			ring: 'Grote Ring',
			quay: 'Herkelkaai',
			'other quay': 'Vismarktkaai',
			station: 'Stationsstraat',
			'rail side': 'Spoorwegstraat',
		},
	},
	it: {
		stems: ITALIAN,
		forms: [
			['Via *', 18],
			['Viale *', 2],
			['Corso *', 1],
		],
		smallForms: ['Vicolo *', 'Via *', 'Largo *'],
		pedestrianForms: ['Vicolo *', 'Via *'],
		roadTo: 'Strada per *',
		villageStreet: 'Via Maestra',
		fixed: {
			'inner ring': 'Viale delle Mura',
			ring: 'Circonvallazione',
			quay: 'Lungomorana',
			'other quay': 'Via Riva Morana',
			station: 'Viale della Stazione',
			'rail side': 'Via della Ferrovia',
		},
	},
	nl: {
		stems: DUTCH,
		forms: [
			['*straat', 12],
			['*laan', 6],
			['*weg', 4],
		],
		smallForms: ['*hof', '*erf', '*pad'],
		pedestrianForms: ['*steeg', '*straat'],
		roadTo: '*erweg',
		villageStreet: 'Brink',
		fixed: {
			'inner ring': 'Singel',
			ring: 'Rondweg',
			quay: 'Aakade',
			'other quay': 'Vissershaven',
			station: 'Stationsweg',
			'rail side': 'Spoorlaan',
		},
	},
}
