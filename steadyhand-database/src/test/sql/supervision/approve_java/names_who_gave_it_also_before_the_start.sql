select test.java_shop();
select test.equal(supervision.approve_java('shop.order', 'o-1', 'manager', true, 'fine', 'ann'), 'kept', 'approval');
select test.equal((i.state, s.body, s.sent_by)::text, '(announced,"{""reason"": ""fine"", ""granted"": true}",ann)', 'kept') from supervision.instance i join supervision.signal s using (process_name, instance_id);
select test.java_order('o-1');
select test.equal(test.java_facts() #>> '{1,signals,0,by}', 'ann', 'facts');
select test.refused($$select supervision.approve_java('shop.order', 'o-1', 'paid', true, 'fine')$$, 'SH029');
