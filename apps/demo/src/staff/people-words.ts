import type { Country } from '../region/region-model.ts'

const words = (text: string) => text.trim().split(/\s*,\s*/)

interface NameWords {
	male: readonly string[]
	female: readonly string[]
	family: readonly string[]
}

const GERMAN_MALE = words(
	'Andreas, Thomas, Michael, Stefan, Peter, Markus, Christian, Martin, Frank, Jürgen, Uwe, Klaus, Wolfgang, Matthias, Jörg, Bernd, Ralf, Dirk, Sven, Tobias, Jan, Florian, Sebastian, Daniel, Alexander, Philipp, Lukas, Jonas, Felix, Leon, Maximilian, Tim, Niklas, Moritz, Simon, Fabian, Dominik, Patrick, Holger, Heiko, Emre, Murat, Marcel, Kevin, Robert, Georg, Josef, Franz, Karl, Johann',
)
const GERMAN_FEMALE = words(
	'Sabine, Petra, Monika, Andrea, Claudia, Susanne, Birgit, Karin, Martina, Gabriele, Heike, Ute, Anja, Nicole, Stefanie, Sandra, Melanie, Katrin, Julia, Anna, Laura, Lena, Sarah, Lisa, Hannah, Marie, Sophie, Johanna, Katharina, Eva, Barbara, Christine, Elisabeth, Ingrid, Tanja, Silke, Nadine, Vanessa, Jana, Elif',
)
const DUTCH_MALE = words(
	'Jan, Peter, Hans, Johan, Kees, Piet, Henk, Willem, Erik, Marco, Mark, Dennis, Jeroen, Bas, Bart, Tom, Thijs, Sander, Maarten, Ruben, Daan, Sem, Lars, Niels, Koen, Wouter, Dirk, Luc, Marc, Geert, Stijn, Pieter, Joost, Rik, Tim, Jasper, Wim, Gert, Arno, Youssef, Mehmet, Rob, Ronald, Martijn, Frank, Paul, Jos, Stef, Bram, Arjen',
)
const DUTCH_FEMALE = words(
	'Anna, Maria, Johanna, Els, Ingrid, Monique, Sandra, Petra, Marieke, Linda, Esther, Anouk, Femke, Sanne, Lotte, Emma, Julia, Sophie, Lisa, Eva, Fleur, Iris, Maud, Noor, Tessa, Ilse, Katrien, An, Griet, Veerle, Lies, Karen, Sofie, Elke, Joke, Wendy, Manon, Saskia, Carla, Fatima',
)

export const NAMES: Readonly<Record<Country, NameWords>> = {
	fr: {
		male: words(
			'Jean, Pierre, Michel, Philippe, Alain, Nicolas, Christophe, Laurent, Stéphane, Frédéric, David, Julien, Sébastien, Olivier, Thierry, Éric, Pascal, Bruno, Didier, Patrick, Vincent, Guillaume, Thomas, Antoine, Maxime, Alexandre, Romain, Benjamin, Mathieu, Kévin, Hugo, Lucas, Louis, Arthur, Paul, Adrien, Clément, Karim, Mehdi, Samir, Franck, Gilles, Serge, Yves, Gérard, Cédric, Fabrice, Jérôme, Arnaud, Damien',
		),
		female: words(
			'Marie, Nathalie, Isabelle, Sylvie, Catherine, Christine, Valérie, Sandrine, Céline, Stéphanie, Sophie, Caroline, Aurélie, Émilie, Julie, Laura, Camille, Léa, Manon, Chloé, Pauline, Mathilde, Claire, Hélène, Anne, Brigitte, Véronique, Martine, Florence, Delphine, Virginie, Karine, Laetitia, Élodie, Marion, Charlotte, Lucie, Nadia, Samira, Agnès',
		),
		family: words(
			'Martin, Bernard, Dubois, Thomas, Robert, Richard, Petit, Durand, Leroy, Moreau, Simon, Laurent, Lefebvre, Michel, Garcia, David, Bertrand, Roux, Vincent, Fournier, Morel, Girard, André, Lefèvre, Mercier, Dupont, Lambert, Bonnet, François, Martinez, Legrand, Garnier, Faure, Rousseau, Blanc, Guérin, Muller, Henry, Roussel, Nicolas, Perrin, Morin, Mathieu, Clément, Gauthier, Dumont, Lopez, Fontaine, Chevalier, Robin, Masson, Sanchez, Gérard, Nguyen, Boyer, Denis, Lemaire, Duval, Joly, Gautier, Roger, Roche, Roy, Noël, Meyer, Lucas, Meunier, Jean, Perez, Marchand, Dufour, Blanchard, Marie, Barbier, Brun, Dumas, Brunet, Schmitt, Leroux, Colas, Fernandez, Renard, Arnaud, Rolland, Caron, Aubert, Giraud, Leclerc, Vidal, Bourgeois, Renaud, Lemoine, Picard, Gaillard, Philippe, Leclercq, Lacroix, Fabre, Dupuis, Olivier, Rodriguez, Da Silva, Hubert, Louis, Charles, Guillot, Rivière, Le Gall, Guillaume, Adam, Rey, Moulin, Gonzalez, Berger, Lecomte, Menard, Fleury, Deschamps, Carpentier, Julien, Benoît, Paris, Maillard, Marchal, Aubry, Vasseur, Le Roux, Renault, Jacquet, Collet, Prévost, Poirier, Charpentier, Royer, Huet, Baron, Dupuy, Pons, Paul, Laine, Carré, Breton, Rémy, Schneider',
		),
	},
	de: {
		male: GERMAN_MALE,
		female: GERMAN_FEMALE,
		family: words(
			'Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Schmitt, Werner, Schmitz, Krause, Meier, Lehmann, Schmid, Schulze, Maier, Köhler, Herrmann, König, Walter, Mayer, Huber, Kaiser, Fuchs, Peters, Lang, Scholz, Möller, Weiß, Jung, Hahn, Schubert, Vogel, Friedrich, Keller, Günther, Frank, Berger, Winkler, Roth, Beck, Lorenz, Baumann, Franke, Albrecht, Schuster, Simon, Ludwig, Böhm, Winter, Kraus, Martin, Schumacher, Krämer, Vogt, Stein, Jäger, Otto, Sommer, Groß, Seidel, Heinrich, Brandt, Haas, Schreiber, Graf, Schulte, Dietrich, Ziegler, Kuhn, Kühn, Pohl, Engel, Horn, Busch, Bergmann, Thomas, Voigt, Sauer, Arnold, Wolff, Pfeiffer, Yilmaz, Kaya, Demir, Nowak, Kowalski, Petersen, Hansen, Jansen, Thiele, Ernst, Beyer, Barth, Lindner, Hübner, Kramer, Reuter, Ritter, Paul, Fiedler, Nagel, Ott, Brinkmann, Bender, Michel, Wenzel, Gruber, Bock, Schilling, Seifert, Ebert, Urban, Behrens, Moser, Lutz, Geiger, Kirchner, Hermann, Jacob, Fritz, Bach',
		),
	},
	at: {
		male: GERMAN_MALE,
		female: GERMAN_FEMALE,
		family: words(
			'Gruber, Huber, Bauer, Wagner, Müller, Pichler, Steiner, Moser, Mayer, Hofer, Leitner, Berger, Fuchs, Eder, Fischer, Schmid, Winkler, Weber, Schwarz, Maier, Schneider, Reiter, Mayr, Schmidt, Wimmer, Egger, Brunner, Lang, Baumgartner, Auer, Binder, Lechner, Wolf, Wallner, Aigner, Ebner, Koller, Lehner, Haas, Schuster, Heilig, Wieser, Haider, Mair, Strasser, Stadler, Böhm, Krenn, Weiss, Winter, Koch, Graf, Kaiser, Riegler, König, Krammer, Schwaiger, Thaler, Hofbauer, Holzer, Kern, Fink, Kaufmann, Stangl, Jäger, Maurer, Zauner, Kogler, Hahn, Lackner, Hofmann, Rainer, Seidl, Karner, Resch, Feichtinger, Hauser, Novak, Ortner, Wiesinger, Schober, Bacher, Ziegler, Kainz, Rauch, Strobl, Hackl, Pfeiffer, Unger, Zach, Horvath, Weinberger, Sommer, Dietrich, Neubauer, Konrad, Burger, Vogl, Schuh, Rieder, Hölzl, Friedl, Schreiner, Kirchner, Angerer, Putz, Kraus, Fritz, Zimmermann, Neuhold, Hochreiter, Ertl, Lindner, Plank, Steininger, Stocker, Zehetner, Zeller, Doppler, Kofler',
		),
	},
	be: {
		male: DUTCH_MALE,
		female: DUTCH_FEMALE,
		family: words(
			'Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, Dubois, Pauwels, Hermans, Aerts, Michiels, Martens, De Vos, Smets, Claeys, Hendrickx, Devos, Janssen, Stevens, Cools, Segers, De Clercq, Van den Broeck, Verhoeven, Lambrecht, De Backer, Desmet, Coppens, Bogaert, Leemans, Van Damme, Declercq, De Cock, Thys, Wauters, Vermeulen, Van de Velde, Mathieu, Lemmens, Baert, Beckers, Cornelis, Geerts, De Meyer, Smet, Vandenberghe, Verlinden, Verstraete, Timmermans, Bosmans, Van Dyck, Sels, De Wilde, Van Hoof, Thijs, Lenaerts, Daems, Verbeke, Verheyen, Dierckx, Torfs, Nijs, Moens, De Ridder, Van Acker, Bauwens, Carlier, Christiaens, Servaes, Swinnen, Roels, Vercauteren, Deprez, Desmedt, Vervoort, Adriaens, Vranken, Nelissen, Reynders, Boonen, Vandeputte, Gielen, Vanhove, De Bruyn, Dewulf, De Coninck, Heylen, Verbruggen, Wynants, Mees, Huybrechts, Raes, Van Roy, Stroobants, Cuypers, Laureys',
		),
	},
	it: {
		male: words(
			'Marco, Andrea, Giuseppe, Antonio, Giovanni, Francesco, Luca, Paolo, Roberto, Stefano, Alessandro, Mario, Luigi, Davide, Fabio, Massimo, Simone, Matteo, Lorenzo, Giorgio, Claudio, Maurizio, Daniele, Riccardo, Enrico, Franco, Carlo, Alberto, Angelo, Pietro, Salvatore, Vincenzo, Domenico, Gianluca, Michele, Nicola, Filippo, Tommaso, Gabriele, Federico, Emanuele, Giacomo, Dario, Bruno, Renato, Sergio, Ivan, Diego, Mattia, Edoardo',
		),
		female: words(
			'Maria, Anna, Giulia, Francesca, Paola, Laura, Chiara, Sara, Elena, Federica, Silvia, Valentina, Alessandra, Roberta, Daniela, Barbara, Monica, Simona, Cristina, Elisa, Martina, Giorgia, Alice, Sofia, Aurora, Beatrice, Ilaria, Michela, Serena, Claudia, Patrizia, Antonella, Rosa, Lucia, Teresa, Angela, Manuela, Marta, Irene, Debora',
		),
		family: words(
			'Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro, Mariani, Rinaldi, Caruso, Ferrara, Galli, Martini, Leone, Longo, Gentile, Martinelli, Vitale, Lombardo, Serra, Coppola, De Santis, Marchetti, Parisi, Villa, Conte, Ferraro, Ferri, Fabbri, Bianco, Marini, Grasso, Valentini, Messina, Sala, De Angelis, Gatti, Pellegrini, Palumbo, Sanna, Farina, Rizzi, Monti, Cattaneo, Morelli, Amato, Silvestri, Mazza, Testa, Grassi, Pellegrino, Carbone, Giuliani, Benedetti, Barone, Rossetti, Caputo, Montanari, Guerra, Palmieri, Bernardi, Martino, Fiore, De Rosa, Ferretti, Bellini, Basile, Riva, Donati, Piras, Vitali, Battaglia, Sartori, Neri, Costantini, Milani, Pagano, Ruggiero, Sorrentino, Orlando, Negri, Mantovani, Brambilla, Fumagalli, Beretta, Invernizzi, Maggi, Pozzi, Zanetti, Bassi, Cavalli, Bosio, Ghezzi, Merlo',
		),
	},
	nl: {
		male: DUTCH_MALE,
		female: DUTCH_FEMALE,
		family: words(
			'De Jong, Jansen, De Vries, Van den Berg, Van Dijk, Bakker, Janssen, Visser, Smit, Meijer, De Boer, Mulder, De Groot, Bos, Vos, Peters, Hendriks, Van Leeuwen, Dekker, Brouwer, De Wit, Dijkstra, Smits, De Graaf, Van der Meer, Kok, Jacobs, Van der Linden, De Haan, Vermeulen, Van den Heuvel, Van der Veen, Van den Broek, De Bruijn, De Bruin, Van der Heijden, Schouten, Van Beek, Willems, Van Vliet, Hoekstra, Maas, Verhoeven, Koster, Van Dam, Van der Wal, Prins, Blom, Huisman, Peeters, Kuipers, Van Veen, Van Dongen, Veenstra, Kramer, Post, Timmermans, Groen, Gerritsen, Koning, Bosman, Mol, Martens, Hermans, Wolters, Kuiper, Bosch, Jonker, Van Wijk, Evers, Boer, Sanders, Zijlstra, Boersma, Hofman, Schipper, De Lange, Bouwman, Wiersma, Postma, De Ruiter, Kloosterman, Drent, Hoving, Oosting, Wolting, Schuring, Talens, Ottens, Meppelink, Nijland, Roelofs, Kamps, Lubbers, Wesseling, Tuinstra, Scholten, Venema, Bruinsma, Feenstra',
		),
	},
}
