select supervision.register_process('family.member', 'Looks after another member, or after nobody.', _root_table => 'family.member');
