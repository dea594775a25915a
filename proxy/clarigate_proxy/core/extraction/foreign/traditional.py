"""Traditional Chinese characters as simplified ones, so that one lexicon serves both.

Why: prompts from Taiwan and Hong Kong use the same words in other characters. Each character has
one counterpart, so offsets into the text stay as they are.

Invariant: only what is read for rules is converted; no value is ever taken from converted text.
"""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["in_simplified", "simplified"]

_PAIRS = """
們们 個个 這这 來来 時时 會会 說说 對对 過过 還还 為为 麼么 沒没 樣样 後后 點点 開开 關关 問问
請请 幫帮 寫写 給给 讓让 從从 與与 讀读 譯译 語语 詞词 話话 課课 論论 試试 題题 頁页 檔档 報报
簡简 歷历 經经 驗验 學学 習习 計计 劃划 畫画 單单 據据 數数 總总 結结 紀纪 錄录 議议 約约 書书
簽签 條条 檢检 錯错 誤误 訊讯 號号 碼码 頭头 腦脑 電电 視视 機机 網网 車车 買买 賣卖 貴贵 錢钱
價价 費费 貨货 帳账 賬账 銀银 東东 門门 間间 裡里 裏里 邊边 遠远 進进 離离 園园 區区 國国 聞闻
際际 壓压 藥药 醫医 師师 護护 體体 膚肤 臉脸 發发 髮发 燒烧 緊紧 應应 該该 當当 實实 況况 氣气
溫温 風风 雲云 陽阳 熱热 涼凉 濕湿 乾干 淨净 髒脏 舊旧 長长 輕轻 種种 類类 別别 選选 擇择 決决
訂订 辦办 處处 務务 動动 員员 業业 產产 廠厂 廣广 場场 館馆 飯饭 廳厅 麵面 雞鸡 魚鱼 豬猪 湯汤
鹽盐 醬酱 糧粮 穀谷 葉叶 樹树 蘭兰 鳥鸟 貓猫 龍龙 馬马 羅罗 灣湾 臺台 檯台 颱台 戶户 證证 轉转
換换 變变 圖图 標标 準准 確确 認认 識识 記记 憶忆 講讲 評评 審审 閱阅 讚赞 詢询 調调 設设 備备
製制 複复 雜杂 難难 雙双 兩两 幾几 萬万 億亿 歲岁 週周 禮礼 節节 慶庆 聖圣 誕诞 戀恋 愛爱 媽妈
爺爷 嬤嬷 孫孙 兒儿 親亲 婦妇 嬸婶 鄰邻 樓楼 層层 廁厕 廚厨 臥卧 牆墙 鑰钥 鎖锁 燈灯 線线 無无
異异 興兴 運运 練练 鍛锻 鍊炼 減减 營营 養养 團团 隊队 賽赛 績绩 詩诗 聲声 樂乐 劇剧 戲戏 獎奖
獻献 創创 編编 輯辑 刪删 補补 縮缩 擴扩 續续 順顺 潤润 飾饰 優优 勢势 較较 適适 貼贴 連连 絡络
載载 傳传 達达 遞递 郵邮 納纳 稅税 險险 賠赔 償偿 訴诉 訟讼 權权 責责 義义 遺遗 囑嘱 職职 辭辞
僱雇 資资 獲获 贏赢 虧亏 負负 債债 貸贷 財财 隨随 斷断 裝装 螢萤 鍵键 盤盘 軟软 隱隐 憑凭 環环
頻频 導导 遊游 覽览 飛飞 觀观 賞赏 島岛 嶼屿 灘滩 溝沟 橋桥 鐵铁 騎骑 腳脚 輪轮 擠挤 遲迟 預预
掛挂 診诊 療疗 瘡疮 癢痒 腫肿 鬆松 緩缓 惡恶 劑剂 針针 藝艺 術术 擊击 敗败 勝胜 勸劝 嗎吗 吶呐
喲哟 囉啰 啟启 嘗尝 嚴严 圍围 壞坏 執执 夠够 奪夺 妳你 尋寻 屬属 巖岩 帶带 庫库 廢废 彈弹 懷怀
態态 慣惯 慮虑 擔担 攝摄 攜携 敘叙 斃毙 於于 曉晓 極极 構构 槍枪 歡欢 殺杀 毀毁 淺浅 測测 滅灭
滿满 漲涨 漢汉 灑洒 煙烟 爭争 牽牵 獨独 現现 瑣琐 盡尽 監监 盧卢 碩硕 禍祸 窮穷 競竞 筆笔 範范
紅红 純纯 紙纸 級级 終终 組组 細细 紹绍 統统 絕绝 維维 緣缘 織织 繪绘 繳缴 繼继 罰罚 聯联 聽听
肅肃 腸肠 艱艰 著着 蘇苏 蠻蛮 規规 訓训 討讨 許许 詳详 誇夸 誠诚 誰谁 諒谅 談谈 謝谢 謹谨 譜谱
豐丰 貝贝 貧贫 販贩 賀贺 賓宾 賴赖 購购 趕赶 跡迹 踐践 躍跃 軍军 輔辅 輸输 農农 違违 遷迁 鄉乡
釋释 銷销 鋼钢 鍋锅 鐘钟 鏡镜 閉闭 閒闲 陣阵 陸陆 隻只 雖虽 靈灵 靜静 韓韩 響响 頂顶 項项 須须
領领 願愿 顏颜 顧顾 飲饮 餓饿 餘余 驚惊 鬧闹 鮮鲜 麗丽 黃黄 齊齐 齒齿 籃篮 嬰婴 濟济 擬拟 僅仅
傷伤 傑杰 儲储 內内 冊册 凍冻 劉刘 勵励 匯汇 協协 參参 吳吴 呂吕 喪丧 嘆叹 壽寿 夢梦 奮奋 妝妆
姍姗 將将 專专 尷尴 屆届 崗岗 幣币 幹干 彙汇 徑径 復复 恆恒 悅悦 惱恼 憤愤 懶懒 戰战 揮挥 搖摇
損损 擺摆 擾扰 斬斩 晝昼 暫暂 曬晒 歸归 殘残 氫氢 汙污 淚泪 漁渔 潔洁 澤泽 爛烂 狀状 猶犹 獸兽
畢毕 痠酸 盜盗 矚瞩 礎础 稱称 積积 穩稳 築筑 簾帘 籤签 糾纠 紐纽 紛纷 綁绑 綜综 緒绪 緯纬 縣县
纖纤 羨羡 翹翘 聰聪 脅胁 脈脉 膠胶 臘腊 舉举 艦舰 蓋盖 蕭萧 藍蓝 蝦虾 衝冲 襪袜 覺觉 觸触 註注
詐诈 訪访 誘诱 誼谊 諮咨 謊谎 譽誉 賤贱 賺赚 贈赠 軌轨 輛辆 辯辩 邏逻 鄭郑 醜丑 鈴铃 鉛铅 鏈链
閃闪 闊阔 陰阴 霧雾 韌韧 頓顿 頸颈 額额 飢饥 駕驾 騙骗 驅驱 鬍胡 鹹咸 麥麦 黨党 龐庞 張张 華华
歐欧 亞亚 強强 彎弯 陳陈 趙赵 馮冯 蔣蒋 楊杨 見见 質质 贊赞 駐驻 駛驶 龜龟 臨临 烏乌 喬乔 亂乱
畝亩 倉仓 儀仪 眾众 傘伞 偉伟 倫伦 偽伪 傭佣 儉俭 傾倾 岡冈 沖冲 湊凑 鳳凤 凱凯 鑿凿 則则 剛刚
劍剑 勁劲 勞劳 勳勋 衛卫 卻却 厲厉 厭厌 歎叹 嚇吓 嗚呜 噸吨 嚨咙 塊块 堅坚 墊垫 墜坠 壯壮 壺壶
夾夹 奧奥 孃娘 寬宽 寶宝 屍尸 嶺岭 幟帜 廬庐 彌弥 徹彻 憐怜 慘惨 憂忧 憲宪 掃扫 採采 捨舍 撿捡
揀拣 擋挡 攤摊 攔拦 敵敌 晉晋 曆历 朧胧 棄弃 榮荣 樁桩 橫横 檸柠 櫃柜 殼壳 涇泾 渾浑 濃浓 濱滨
瀏浏 熒荧 燙烫 爐炉 獅狮 瑪玛 瓊琼 瘋疯 皺皱 盞盏 睏困 礦矿 祕秘 窩窝 竊窃 糞粪 紋纹 絲丝 綠绿
縫缝 繞绕 罵骂 聾聋 膽胆 臟脏 艷艳 莊庄 薦荐 薑姜 藉借 蟲虫 蠟蜡 襯衬 諷讽 謎谜 謠谣 趨趋 軸轴
轎轿 遜逊 釘钉 鈔钞 鈕钮 銅铜 鋪铺 鍾钟 鎮镇 鑽钻 閣阁 閩闽 隸隶 鞏巩 韻韵 頒颁 頗颇 頰颊 顆颗
顛颠 餅饼 駱骆 騷骚 骯肮 鬥斗 魯鲁 鴨鸭 鵝鹅 鹼碱 黴霉 齡龄 衆众 峯峰 鉤钩 迴回
"""
_TABLE = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})


def simplified(signals: Signals) -> Signals:
    """Return what was read with its characters simplified, for rules alone."""
    text = in_simplified(signals.text)
    if text == signals.text:
        return signals
    return replace(
        signals, text=text, low=in_simplified(signals.low), flat=in_simplified(signals.flat)
    )


def in_simplified(text: str) -> str:
    """Return the text in simplified characters, one for one."""
    return text.translate(_TABLE).replace("计画", "计划")
