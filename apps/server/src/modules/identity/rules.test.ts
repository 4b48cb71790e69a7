import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isReservedHandle } from './rules.ts'

describe('the rules of handles', () => {
  it('[identity-4] keep what speaks for the service, however it is spelled', () => {
    const reserved = [
      ...[
        'admin',
        'Admin1',
        'a_d_m_i_n',
        'adm1n',
        'the_admin',
        'sysadmin',
        'SuperAdmin',
        'web_admin_2',
        'administrator',
      ],
      ...[
        'Support1',
        'supp0rt',
        'support_team',
        '5upp0rt',
        'official_kaze',
        'Kaze_Official',
        'security_7',
        'staff__',
      ],
      ...[
        'shugyo_team',
        'TeamShugyo',
        'shugyo',
        'Shugy0',
        'shugyobot',
        'moderators',
        'mod3',
        'help_',
        'r00t',
        'system32',
      ],
      ...['deleted_me', 'House_Kaze', 'team', 'api1', 'web_master', 'null'],
    ]
    assert.deepEqual(
      reserved.filter((handle) => !isReservedHandle(handle)),
      [],
    )
  })

  it('[identity-4] leave what only looks alike', () => {
    const free = [
      ...[
        'aiko_dev',
        'Ronin_7',
        'player_1a',
        'helper_bee',
        'root_beer',
        'system_of_stars',
        'api_lover',
        'modesty',
      ],
      ...[
        'supportive_sam',
        'flagstaff',
        'dojo_cat',
        'housemouse',
        'badmington',
        'arena_fan',
        'dream_team',
        '0xad31f0',
      ],
      ...['officially', 'serviceberry', 'melody', 'nullify', 'Madmax', 'undeleted_x'],
    ]
    assert.deepEqual(free.filter(isReservedHandle), [])
  })
})
