/** Given names and surnames of the country's peoples, kept together so that a name is of one piece. */
interface NamePool {
  readonly surnames: readonly string[]
  readonly women: readonly string[]
  readonly men: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

export const NAME_POOLS: readonly NamePool[] = [
  {
    surnames: words(
      'Okafor Eze Nwosu Onyekachi Chukwuma Obi Ugwu Nnadi Okonkwo Ezeugwu Onah Asogwa Omeje Nweke Agbo Ugwuanyi Odo Eneh Aneke Ikechukwu Mbah Ozioko Attah Idoko Ani',
    ),
    women: words(
      'Adaeze Ngozi Chidinma Ifeoma Nkechi Amarachi Uchenna Obioma Chinyere Ogechi Ebere Nneka Kosisochukwu',
    ),
    men: words(
      'Chinedu Emeka Ikenna Obinna Kelechi Uchechukwu Chukwudi Ifeanyi Nnamdi Tochukwu Ebuka Somtochukwu Arinze',
    ),
  },
  {
    surnames: words('Adeyemi Ogunleye Afolabi Balogun Adebayo Oyelaran Akinwande Olatunji Fashola Ajayi'),
    women: words('Folake Yetunde Bukola Omolara Titilayo Abiodun Morenike Ronke'),
    men: words('Babatunde Olumide Kayode Segun Adewale Oluwaseun Gbenga Femi'),
  },
  {
    surnames: words('Bello Abubakar Danjuma Yakubu Suleiman Garba Musa Lawal'),
    women: words('Hauwa Amina Zainab Fatima Rakiya'),
    men: words('Ibrahim Aliyu Usman Abdullahi Sani'),
  },
  {
    surnames: words('Effiong Bassey Udoh Akpan Etim Ekanem Inyang Tarkaa Igbinedion Osagie Ehimare Iorliam'),
    women: words('Ekaette Idara Uduak Osaretin Doose Itohan'),
    men: words('Ubong Aniekan Efosa Terseer Osahon Nsikak'),
  },
]

/** Towns and streets of home addresses. */
export const STREETS: readonly string[] = [
  'Odenigwe Road, Nsukka',
  'Enugu Road, Nsukka',
  'Eziani Street, Nsukka',
  'Marguerite Cartwright Avenue, Nsukka',
  'Ihe Nsukka Road, Nsukka',
  'Abakaliki Road, Emene, Enugu',
  'Agbani Road, Enugu',
  'Chime Avenue, New Haven, Enugu',
  'Independence Layout, Enugu',
  'Ituku-Ozalla Road, Enugu',
  'Obukpa Road, Nsukka',
  'University Road, Nsukka',
]

/** Where members work: faculty, department, and the salary structure of the place. */
export const PLACES_OF_WORK: readonly (readonly [faculty: string, department: string, structure: string])[] =
  [
    ['Engineering', 'Civil Engineering', 'CONUASS 5'],
    ['Engineering', 'Electronic Engineering', 'CONUASS 4'],
    ['Physical Sciences', 'Computer Science', 'CONUASS 4'],
    ['Physical Sciences', 'Statistics', 'CONUASS 6'],
    ['Biological Sciences', 'Biochemistry', 'CONUASS 3'],
    ['Biological Sciences', 'Microbiology', 'CONUASS 5'],
    ['Social Sciences', 'Economics', 'CONUASS 6'],
    ['Social Sciences', 'Political Science', 'CONUASS 3'],
    ['Arts', 'History and International Studies', 'CONUASS 5'],
    ['Arts', 'Linguistics', 'CONUASS 2'],
    ['Agriculture', 'Crop Science', 'CONUASS 7'],
    ['Education', 'Library and Information Science', 'CONUASS 4'],
    ['Medical Sciences', 'Medicine', 'CONMESS 5'],
    ['Health Sciences and Technology', 'Nursing Sciences', 'CONHESS 8'],
    ['Pharmaceutical Sciences', 'Clinical Pharmacy', 'CONUASS 4'],
    ['Veterinary Medicine', 'Animal Health', 'CONUASS 5'],
    ['N/A', 'Bursary', 'CONTISS II 9'],
    ['N/A', 'Registry', 'CONTISS II 7'],
    ['N/A', 'Works', 'CONTISS II 6'],
    ['N/A', 'University Library', 'CONTISS II 8'],
  ]
