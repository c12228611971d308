select supervision.register_process('clan.elder', 'Looks after another, and fails with it.', _root_table => 'clan.elder');
