/** A salon's Thursday in rows: person; then 'from-until kind words', read by sample-day.ts. */
export const FULL = `
Ioana | 540-1200 | 540-585 done Lidia Moraru: Tuns damă; 585-630 done Carmen Iacob: Spălat și coafat; 645-720 ok Ana Pop: Tuns și coafat @note @online; 675-720 ok Sonia: Breton; 720-765 break Pauză; 765-930 ok Roxana Dima: Balayage @note; 945-990 hold; 1005-1050 ok Ilinca Vasile: Tuns damă @first @online; 1080-1155 request Teodora Manole: Tuns și coafat @72
Ștefan | 540-1200 | 540-675 here Oana Rusu: Vopsit rădăcină @buffer; 720-810 ok Mirela Stan: Vopsit rădăcină @note @online; 810-840 break Pauză; 840-1020 ok Delia Costin: Balayage; 1050-1125 ok Raluca Anton: Nuanțare și tuns
Mihaela | 720-1200 | 480-720 closed Începe la 12:00; 720-795 ok Irina Barbu: Tuns și coafat; 810-855 ok Geta Ionescu: Tuns damă @first; 900-930 break Pauză; 930-975 ok Luiza Cernat: Tuns damă @new @online; 1020-1095 ok Ecaterina Voinea: Tuns și coafat; 1110-1170 ok Paula Nistor: Coafură de ocazie @note
Andreea | 540-1200 | 540-840 off Liberă până la 14:00; 855-915 ok Sabina Matei: Machiaj de zi; 960-1050 ok Cristina Olaru: Machiaj de seară @note @online; 1080-1140 request Bianca Țepeș: Probă mireasă @180
Răzvan | 540-1020 | 540-570 done Mihai Dobre: Tuns și barbă; 570-615 missed Cosmin Radu: Tuns bărbați; 630-675 here -: Tuns bărbați; 690-720 ok Petru Sava: Tuns bărbați; 720-750 break Pauză; 780-825 ok Sorin Micu: Tuns și barbă; 840-870 ok Ionuț Preda: Tuns bărbați @first; 870-900 ok Luca Preda: Tuns copii; 960-1005 ok Octav Neagu: Tuns și barbă; 1020-1200 closed Până la 17:00
Corina | 540-1200 | 555-615 done Maria Duță: Coafat și bucle; 615-690 here Nicoleta Gherman: Tuns și coafat @note @buffer; 735-780 ok Anca Florea: Tuns damă; 780-825 break Pauză; 870-960 ok Silvia Tănase: Vopsit și spălat @phone; 1035-1110 ok Iulia Marcu: Tuns și coafat @first
Vlad | 540-1200 | 540-570 done George Stoica: Tuns bărbați; 570-600 done Emil Lazăr: Tuns bărbați; 630-660 here Radu Ilie: Tuns și barbă; 660-690 ok Victor Pană: Tuns bărbați; 690-735 ok Tiberiu Balan: Tuns și barbă; 750-780 break Pauză; 810-840 ok Horia Nica: Tuns bărbați; 885-930 ok Alex Ursache: Tuns și barbă; 990-1020 ok Filip Dinu: Tuns bărbați; 1050-1095 request Darius Cojoc: Tuns și barbă @45
`

export const MORE = `
Denisa | 540-1200 | 540-600 done Crina Moldovan: Semipermanentă; 615-690 here Larisa Bunea: Gel nou; 720-780 ok Ela Sima: Semipermanentă; 780-810 break Pauză; 810-900 ok Otilia Rotaru: Gel nou @first; 975-1035 ok Camelia Iftimie: Manichiură
Tudor | 540-1200 | 570-600 done Sandu Creangă: Tuns bărbați; 630-660 here Pavel Munteanu: Barbă; 690-720 ok Doru Manea: Tuns bărbați; 720-765 ok Gabi Oprea: Tuns și barbă; 780-825 break Pauză; 900-945 ok Robert Ene: Tuns și barbă; 1020-1050 ok Andrei Pop: Tuns bărbați
Alina | | 540-1200 off Liberă toată ziua
Mircea | 600-1200 | 480-600 closed De la 10:00; 600-750 here Elvira Rad: Șuvițe; 780-810 break Pauză; 840-990 ok Violeta Sas: Balayage; 1050-1110 ok Monica Bejan: Nuanțare
Simona | 540-1200 | 540-615 done Aurelia Pînzaru: Coafat; 660-705 ok Daria Chiriac: Tuns damă @note; 750-780 break Pauză; 840-915 ok Eugenia Botez: Tuns și coafat; 960-1005 hold Elena; 1080-1155 ok Lavinia Mitu: Tuns și coafat
`
