-- Open tasks stay, however old, with all that is known of them; so do tasks that ended recently, and the decisions of processes that have not ended, or did so recently.
select t.detail from simulator.taken_row t
